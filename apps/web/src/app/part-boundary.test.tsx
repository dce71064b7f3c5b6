import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { lazy, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { applyEdit, setBarrier } from '../document/change-map.ts'
import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import { useMapDocument } from '../document/map-document.ts'
import { connectOpenMap, openMap, startNewMap } from '../document/open-map.ts'
import { UpdateToast } from '../features/notices/update-toast.tsx'
import { followMissingParts, blockReload, useMissingParts } from '../offline/missing-parts.ts'
import { installUpdate } from '../offline/app-updates.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { PartBoundary } from './part-boundary.tsx'

vi.mock('../offline/app-updates.ts', async (original) => ({
  ...(await original<object>()),
  installUpdate: vi.fn<() => void>(),
}))

/** Fails as the bundler's preload function does when a chunk no longer exists. */
async function failToLoad(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  throw payload
}

function Broken(): never {
  throw new Error('A mistake of ours')
}

let server: FakeMapServer
let stops: (() => void)[]

beforeEach(async () => {
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(installUpdate).mockClear()
  useMissingParts.setState({ isMissing: false })
  server = new FakeMapServer()
  connectOpenMap(server.network)
  setBarrier(null)
  startNewMap()
  server.saveElsewhere(emptyMap('Fields'))
  openMap(await server.network.load(7))
  stops = [followMissingParts(), blockReload()]
})
afterEach(() => {
  for (const stop of stops) stop()
  cleanup()
  vi.restoreAllMocks()
})

function show(part: ReactNode) {
  render(
    <CrashBoundary>
      <h1>The map</h1>
      <PartBoundary fallback={<p>Not loaded</p>}>
        <Suspense>{part}</Suspense>
      </PartBoundary>
      <UpdateToast />
    </CrashBoundary>,
  )
}

test('a missing chunk leaves the page rendered, and edits are saved before the reload', async () => {
  server.answers.push('unavailable')
  applyEdit(addMarker({ uuid: 'a', lngLat: [1.5, 54.5] }))
  const Gone = lazy(failToLoad)
  show(<Gone />)
  expect(await screen.findByText('Not loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'The map' })).toBeVisible()
  expect(screen.getByText(/^Part of this page is missing/)).toBeVisible()
  expect(useMapDocument.getState().document.markers.markers).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await vi.waitFor(() => expect(installUpdate).toHaveBeenCalledTimes(1), { timeout: 5000 })
  expect(server.document?.markers.markers).toHaveLength(1)
})

test('an error other than a missing chunk shows the crash page', () => {
  show(<Broken />)
  expect(screen.getByText('Oops! Something went wrong...')).toBeVisible()
})

test('a page without a map records its automatic reload after a missing chunk', async () => {
  for (const stop of stops) stop()
  stops = [followMissingParts()]
  sessionStorage.clear()
  await expect(failToLoad()).rejects.toThrow()
  expect(useMissingParts.getState().isMissing).toBe(false)
  expect(sessionStorage.getItem('reloadedFor')).not.toBeNull()
})
