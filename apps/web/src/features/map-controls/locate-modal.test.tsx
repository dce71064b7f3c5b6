import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useMapStatus } from '../../map/view/map-status.ts'
import { LocateModal } from './locate-modal.tsx'
import { useLocate } from './use-locate.ts'

interface Search {
  readonly find: (longitude: number, latitude: number) => void
  readonly fail: (code: number) => void
}

const searches: Search[] = []
const goTo = vi.fn()

beforeEach(() => {
  searches.length = 0
  goTo.mockClear()
  // jsdom has no geolocation.
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition(find: PositionCallback, fail: PositionErrorCallback) {
        searches.push({
          find: (longitude, latitude) =>
            find({ coords: { longitude, latitude } } as GeolocationPosition),
          fail: (code) => fail({ code } as GeolocationPositionError),
        })
      },
    },
  })
  // The only camera method that is called.
  useMapStatus.setState({ camera: { goTo } as never })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Locator() {
  const { locating, locate, cancel } = useLocate()
  return (
    <>
      <button type="button" onClick={locate}>
        Find my location
      </button>
      <LocateModal locating={locating} onRetry={locate} onClose={cancel} />
    </>
  )
}

async function startSearch(): Promise<Search> {
  render(<Locator />)
  await userEvent.click(screen.getByRole('button', { name: 'Find my location' }))
  expect(screen.getByRole('dialog', { name: 'Finding your location..' })).toBeDefined()
  const [search] = searches
  if (!search) throw new Error('nothing was asked of the browser')
  return search
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('finding a location', () => {
  it('closes and moves the map when the position is found', async () => {
    const search = await startSearch()
    act(() => search.find(-1.5, 53))
    expect(goTo).toHaveBeenCalledWith([-1.5, 53], 17)
    await noDialog()
  })

  it('does not move the map when the position arrives after Cancel', async () => {
    const search = await startSearch()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    act(() => search.find(-1.5, 53))
    expect(goTo).not.toHaveBeenCalled()
    await noDialog()
  })

  it.each([
    [1, /did not allow/],
    [2, /could not be found/],
    [3, /took too long/],
  ])('shows an error and a retry when the browser fails with code %i', async (code, words) => {
    const search = await startSearch()
    act(() => search.fail(code))
    expect(screen.getByRole('dialog', { name: 'Location not found' })).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(words)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(searches).toHaveLength(2)
    expect(screen.getByRole('dialog', { name: 'Finding your location..' })).toBeDefined()
  })

  it('shows an error when the position is outside the map', async () => {
    const search = await startSearch()
    act(() => search.find(2.35, 48.85))
    expect(screen.getByRole('alert').textContent).toBe('You are outside the area of this map.')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('shows an error where the browser has no geolocation', async () => {
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent })
    render(<Locator />)
    await userEvent.click(screen.getByRole('button', { name: 'Find my location' }))
    expect(screen.getByRole('alert').textContent).toMatch(/HTTPS/)
  })
})
