import { expect, test } from 'vitest'

import { maskValues } from './mask-values.ts'

test.each([
  [
    'connect to postgres://terrier:hunter2@db.example/terrier',
    'connect to postgres://db.example/terrier',
  ],
  ['550 5.1.1 <olwen@mail.example>: unknown', '550 5.1.1 <(address)>: unknown'],
  [
    'GET https://places.example/search?q=Cae+Bach failed',
    'GET https://places.example/search?… failed',
  ],
  [
    'Reply was already sent in the "/view/Zk3pQ9vXw2LmN8rT5yUa1C" (GET) route',
    'Reply was already sent in the "…" (GET) route',
  ],
  ['Bearer abc is no session', '(token) is no session'],
  ['token aB3dE5fG7hJ9kL1mN3pQ5rS7tU9vW1xY3zA5bC7dE9f', 'token (token)'],
  ['at 52.654321,-3.987654', 'at (number),(number)'],
])('masks %s', (text, masked) => {
  expect(maskValues(text)).toBe(masked)
})

test.each([
  'connect ECONNREFUSED 192.168.100.200:5432',
  "ENOENT: no such file or directory, open '/srv/terrier/tiles/ownership-12.pmtiles'",
  'relation "parcel_owner_changes_of_the_month" does not exist',
  'The database cannot be reached (ETIMEDOUT) after 12.5 s.',
])('leaves %s', (text) => {
  expect(maskValues(text)).toBe(text)
})
