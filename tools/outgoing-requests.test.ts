import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Every file that opens a connection to somewhere else, and where to. PostgreSQL is `pg`'s. */
const destinations: Readonly<Record<string, string>> = {
  'apps/server/src/datasets/provider-fetcher.ts': 'TOPOGRAPHY_…, AERIAL_…, MAP_HOSTS',
  'apps/server/src/datasets/range-requests.ts': 'TILE_ARCHIVES_URL',
  'apps/server/src/mail/folder-transport.ts': 'a folder',
  'apps/server/src/mail/smtp-transport.ts': 'SMTP_URL',
  'apps/server/src/payments/payments-client.ts': 'PAYMENTS_URL',
  'apps/server/src/place-search/provider-client.ts': 'PLACE_SEARCH_PROVIDER',
  // Commands that the operator starts.
  'apps/pipeline/src/doctor/check-mail.ts': 'SMTP_URL',
  'apps/pipeline/src/doctor/probe.ts': 'TERRIER_ORIGIN and the other settings',
  'apps/pipeline/src/fetch/http-session.ts': 'listed hosts of publishers',
}

/** A call of `fetch` itself, of a mail transport, or a client of Node. */
const opens =
  /(?<![#.\w])fetch\(|createTransport\(|import \{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls|dgram)'/

const sources = globSync('{apps/server,apps/pipeline,packages/*}/src/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

test('connections to elsewhere are opened in listed files only', () => {
  expect(sources.length).toBeGreaterThan(400)
  const found = sources.filter(({ source }) => opens.test(source)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(Object.keys(destinations).toSorted())
})

test('no request of the server follows a redirection or waits for ever', () => {
  const requests = sources
    .filter(({ file }) => file.startsWith('apps/server/'))
    .flatMap(({ file, source }) =>
      [...source.matchAll(/(?<![#.\w])fetch\(/g)].map(({ index }) => ({
        file,
        // The options of the longest call end within it.
        call: source.slice(index, index + 500),
      })),
    )
  expect(requests.length).toBe(4)
  for (const { file, call } of requests) {
    expect([file, call]).toEqual([file, expect.stringContaining("redirect: 'error'")])
    expect([file, call]).toEqual([file, expect.stringMatching(/\bsignal\b/)])
  }
})
