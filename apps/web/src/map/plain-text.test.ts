import { expect, test, vi } from 'vitest'

import { plainText } from './plain-text.ts'

test.each([
  ['© OS 2026', '© OS 2026'],
  [
    '<a href="https://osm.example" target="_blank">&copy; OpenStreetMap</a> contributors',
    '© OpenStreetMap contributors',
  ],
  ['<p>One</p>\n <p>Two</p>', 'One Two'],
  ['<script>alert(1)</script><style>p {}</style>Maps', 'Maps'],
  ['&lt;b&gt; stays text', '<b> stays text'],
  ['<img src=x onerror=alert(1)>', ''],
  ['unclosed <b', 'unclosed'],
  ['', ''],
])('the text of %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('runs no script in the HTML', () => {
  const alert = vi.fn()
  vi.stubGlobal('alert', alert)
  plainText('<img src="data:," onload="alert(1)"><svg onload="alert(1)"><script>alert(1)</script>')
  expect(alert).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
