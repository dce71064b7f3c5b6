import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { mapNetwork } from '../document/map-network.ts'
import { useProximitySearch } from '../document/proximity-search.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import { searchForOwner, useOwnerSearch } from '../document/owner-search.ts'
import { LeftPane } from '../features/left-pane/left-pane.tsx'
import { useMapStatus } from '../map/view/map-status.ts'
import { onAWideScreen } from '../testing/on-a-wide-screen.ts'
import { showTray, togglePane, usePanels } from './panel-state.ts'
import { useRequestedTrays } from './use-requested-trays.ts'
import { usePaneItems } from './use-pane-items.tsx'

const user = userEvent.setup()

// Preloads the lazy chunk, so that the tests wait for React only.
beforeAll(async () => {
  await import('./trays-and-modals.ts')
})

beforeEach(() => {
  onAWideScreen()
  connectOpenMap(mapNetwork)
  startNewMap()
  showTray(null)
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/titles')
      ? Response.json({ page: 1, pages: 1, total: 0, properties: [] })
      : new Response('', { status: 500 }),
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Pane() {
  const { isPaneOpen, tray } = usePanels()
  useRequestedTrays()
  return (
    <LeftPane
      items={usePaneItems(null)}
      isOpen={isPaneOpen}
      onToggle={togglePane}
      activeId={tray}
      onActivate={showTray}
      isKeyShown={false}
      onToggleKey={() => undefined}
    />
  )
}

function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={queryClient}>
      <Pane />
    </QueryClientProvider>,
  )
}

const icon = (name: string) => screen.queryByRole('button', { name })
const tray = (name: string) => screen.findByRole('region', { name })

test('shows the icon of the ownership search until an empty search is closed', async () => {
  show()
  expect(icon('Ownership Search')).not.toBeInTheDocument()
  act(() => searchForOwner('SKELL WATER PLC', 'GB-1'))
  expect(await tray('Ownership Search')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(icon('Ownership Search')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Clear' }))
  expect(icon('Ownership Search')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close Ownership Search' }))
  expect(icon('Ownership Search')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(icon('Show and hide data')).toHaveFocus())
})

test('searching for an owner opens the tray when the pane is closed', async () => {
  show()
  act(togglePane)
  expect(icon('Land Information')).not.toBeInTheDocument()
  act(() => searchForOwner('SKELL WATER PLC', 'GB-1'))
  expect(await tray('Ownership Search')).toBeVisible()
})

test('Esc in the list of suggestions leaves the tray open', async () => {
  show()
  act(() => showTray('ownership-search'))
  const box = await screen.findByRole('combobox')
  await user.type(box, 'skell')
  expect(await screen.findByRole('listbox')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(await tray('Ownership Search')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('searches for unregistered land around the centre of the map', async () => {
  useMapStatus.setState({ centre: [1.5, 54.5] })
  show()
  expect(icon('Unregistered near here')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Land Information' }))
  await user.click(await screen.findByRole('button', { name: 'Unregistered near here' }))
  expect(await tray('Unregistered near here')).toHaveFocus()
  expect(useProximitySearch.getState().centre).toEqual([1.5, 54.5])
})

test('clears the searches on unmount', () => {
  const { unmount } = show()
  act(() => searchForOwner('SKELL WATER PLC', 'GB-1'))
  unmount()
  expect(useOwnerSearch.getState().question).toBeNull()
  expect(useProximitySearch.getState().centre).toBeNull()
})

test('Search by owner in Land Information focuses the search box each time', async () => {
  show()
  for (let time = 0; time < 2; time++) {
    act(() => showTray('land-information'))
    await user.click(await screen.findByRole('button', { name: 'Search by owner' }))
    const box = await screen.findByRole('combobox', { name: 'Search by owner name' })
    await vi.waitFor(() => expect(box).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Close Ownership Search' }))
  }
})
