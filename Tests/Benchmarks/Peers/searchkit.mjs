// Answers the lines of a file by Searchkit 4, for cluster_names.py:
//
//   node searchkit.mjs FOLDER URL INDEX QUERIES
//
// FOLDER is one in which `npm install @searchkit/api` was run. Each line of the output has the hits and the time of the
// cluster, in the form of Algolia's answers. The name weighs four times as much as the summary.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [folder, url, index, queries] = process.argv.slice(2)
if (!queries) {
  console.error('node searchkit.mjs FOLDER URL INDEX QUERIES')
  process.exit(64)
}
let api
try {
  api = createRequire(join(folder, 'package.json'))('@searchkit/api')
} catch (error) {
  console.error(`${folder} has no npm package @searchkit/api: ${error.message}`)
  process.exit(69)
}
const client = (api.default ?? api)({
  connection: { host: url },
  search_settings: {
    search_attributes: [{ field: 'name', weight: 4 }, 'summary'],
    result_attributes: ['name'],
    highlight_attributes: ['name'],
  },
})
for (const line of readFileSync(queries, 'utf8').split('\n').filter(Boolean)) {
  const { query, hitsPerPage } = JSON.parse(line)
  const { results } = await client.handleRequest([{ indexName: index, params: { query, hitsPerPage } }])
  const { hits, processingTimeMS } = results[0]
  console.log(JSON.stringify({ hits: hits.map(({ objectID }) => ({ objectID })), processingTimeMS }))
}
