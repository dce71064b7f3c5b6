import { beforeEach, expect, it, vi } from 'vitest'

import { clearToken, storeToken } from '../api/token.ts'
import { importProduct, importPublicMap } from './import-screen.ts'
import { requestFirstScreen } from './request-first-screen.ts'

vi.mock(import('./import-screen.ts'), () => ({
  importProduct: vi.fn<typeof importProduct>().mockRejectedValue(new Error('offline')),
  importPublicMap: vi.fn<typeof importPublicMap>().mockRejectedValue(new Error('offline')),
}))

beforeEach(() => {
  vi.clearAllMocks()
  clearToken()
})

function requestAt(path: string) {
  window.history.replaceState(null, '', path)
  requestFirstScreen()
  return [vi.mocked(importProduct).mock.calls.length, vi.mocked(importPublicMap).mock.calls.length]
}

it.each(['/', '/app', '/app/', '/app/map/7'])('requests the code of the map at %s', (path) => {
  storeToken('abc', 60, Date.now())
  expect(requestAt(path)).toEqual([1, 0])
})

it('requests none of it without a session, or with one that has ended', () => {
  expect(requestAt('/app')).toEqual([0, 0])
  storeToken('abc', -60, Date.now())
  expect(requestAt('/app/map/7')).toEqual([0, 0])
})

it.each(['/auth', '/app/my-account', '/app/admin', '/accessibility'])(
  'requests none of it at %s',
  (path) => {
    storeToken('abc', 60, Date.now())
    expect(requestAt(path)).toEqual([0, 0])
  },
)

it('requests the code of a public map without a session', () => {
  expect(requestAt('/view/abc-1')).toEqual([0, 1])
})
