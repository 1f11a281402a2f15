#!/usr/bin/env bash
# On Linux, URLSession of Foundation computes all the time while it waits for an answer.
#
# A search that a cluster needs five seconds for, or a request that waits for news, is a request that
# does nothing but wait.
#
# Guess: waiting for an answer takes next to no processor time, as on Apple's systems and as with
# curl, on which Foundation for Linux is built.
# Seen with Swift 6.3.1: once the connection is made, the session still asks to be told when the
# socket can be written, which is always so. Of a wait of 5 seconds, more than 4 are processor time
# (user 1 s, system 3 s), with GET and with POST; curl takes less than .1 s for the same request.
#
# Needs the Swift toolchain (swiftc), python3 and curl.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "$server" 2>/dev/null; rm -rf "$folder"' EXIT
swiftc --version 2>&1 | grep -o "Swift version [0-9.]*"

cat >"$folder/server.py" <<'PYTHON'
import http.server
import time


class Slow(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        time.sleep(5)
        self.send_response(200)
        self.send_header("Content-Length", "2")
        self.end_headers()
        self.wfile.write(b"{}")

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Slow)
print(server.server_port, flush=True)
server.serve_forever()
PYTHON

cat >"$folder/client.swift" <<'SWIFT'
import Foundation
import FoundationNetworking

@main struct Client {
  static func main() async throws {
    let url = URL(string: CommandLine.arguments[1])!
    let (data, _) = try await URLSession(configuration: .ephemeral).data(from: url)
    print("\(data.count) bytes")
  }
}
SWIFT

swiftc -parse-as-library -o "$folder/client" "$folder/client.swift"
exec 3< <(exec python3 "$folder/server.py")
server=$!
read -r port <&3

# processor COMMAND...: the processor time of a command, in tenths of a second.
processor() {
  python3 - "$@" <<'PYTHON'
import resource
import subprocess
import sys

subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
print(round(10 * (usage.ru_utime + usage.ru_stime)))
PYTHON
}

session=$(processor "$folder/client" "http://127.0.0.1:$port/")
curl=$(processor curl --silent "http://127.0.0.1:$port/")
echo "processor time of a wait of 5 s: URLSession $session tenths of a second, curl $curl"
((session >= 20 && curl <= 5)) || {
  echo "URLSession behaves differently now." >&2
  exit 1
}
