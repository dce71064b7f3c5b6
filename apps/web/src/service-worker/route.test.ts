import { expect, test } from 'vitest'

import { routeOf } from './route.ts'

const origin = 'https://maps.example'
const files = new Set(['/assets/app-1.js', '/assets/base-map-1/land.json'])
const route = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  routeOf({ method, mode, url: new URL(path, origin).href }, origin, files)

test.each([
  ['/', 'page'],
  ['/app', 'page'],
  ['/app/my-account/details', 'page'],
  ['/auth/reset?token=x', 'page'],
  ['/privacy', 'page'],
  ['/how-to', 'page'],
  ['/application', 'network'],
  ['/api/docs', 'network'],
])('routes navigation to %s as %s', (path, answer) => {
  expect(route(path, { mode: 'navigate' })).toBe(answer)
})

test.each([
  ['/assets/app-1.js', 'file'],
  ['/assets/base-map-1/land.json?v=1', 'file'],
  ['/assets/of-another-build.js', 'network'],
  ['/tiles/ownership/3/14/8100/5200', 'tile'],
  ['/tiles/ownership/newest/14/8100/5200', 'network'],
  ['/tiles/provider-aerial/1/14/8100/5200', 'network'],
  ['/api/user/maps', 'network'],
  ['/api/health/live', 'network'],
  ['/socket.io/?transport=polling', 'network'],
  ['https://elsewhere.example/tiles/ownership/3/14/8100/5200', 'network'],
])('routes a fetch of %s as %s', (path, answer) => {
  expect(route(path)).toBe(answer)
})

test('routes a POST request to the network', () => {
  expect(route('/app', { method: 'POST', mode: 'navigate' })).toBe('network')
})
