#!/usr/bin/env bash
# The highlighter of django-haystack marks words inside other words and cuts the text there.
#
# It marks the words of a query in the text of a result, whichever search engine is behind Haystack. A
# product's name with a mark inside another word, or without its beginning, misleads the reader.
#
# Guess: for the query "is" in "This is it", only the word "is" is marked.
# Seen with django-haystack 3.4.0: the "is" of "This" is marked as well. The excerpt begins at the first
# mark, although the whole text is shorter than the excerpt may be: "A cart of art" becomes
# "...art of art".
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check \
  setuptools==80.9.0 Django==5.2.19 django-haystack==3.4.0

seen=$("$folder/venv/bin/python" -W ignore - <<'PYTHON'
import django
from django.conf import settings

settings.configure(
    INSTALLED_APPS=["haystack"],
    HAYSTACK_CONNECTIONS={"default": {"ENGINE": "haystack.backends.simple_backend.SimpleEngine"}},
)
django.setup()

from haystack.utils.highlighting import Highlighter

for query, text in [("is", "This is it"), ("art", "A cart of art"), ("red shoe", "Red shoe, a predator")]:
    print(Highlighter(query, html_tag="b", css_class="m", max_length=100).highlight(text))
PYTHON
)

expected='...<b class="m">is</b> <b class="m">is</b> it
...<b class="m">art</b> of <b class="m">art</b>
<b class="m">Red</b> <b class="m">shoe</b>, a p<b class="m">red</b>ator'
echo "$seen"
[[ $seen == "$expected" ]] || {
  echo "The highlighter behaves differently now." >&2
  exit 1
}
