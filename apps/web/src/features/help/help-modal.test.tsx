import '@testing-library/jest-dom/vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { layers } from '@terrier/domain/land-data/layers'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { toolKeys } from '../../map/tools/tool-shortcuts.ts'
import { setKnownUser } from '../../api/known-user.ts'
import { mockCalls } from '../../testing/mock-calls.ts'
import { whatIsNew } from './what-is-new.ts'
import { undoKeys } from '../../ui/undo-keys.ts'
import { useHelpKey } from './help-key.ts'
import { HelpModal } from './help-modal.tsx'
import { shortcutGroups } from './shortcuts.ts'

const user = userEvent.setup()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const greenbelt = {
  id: 'greenbelt',
  version: 3,
  title: 'Greenbelt',
  edition: '2026-10',
  publisher: 'Nobody',
  licence: 'None',
  attribution: 'Made up for a test',
  fictional: true,
  rows: 1,
  bounds: null,
  publishedAt: '2026-11-02T12:00:00.000Z',
  tileSet: null,
}

function show(calls: Record<string, unknown> = { '/api/datasets': [greenbelt] }) {
  mockCalls(calls)
  setKnownUser(1)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <HelpModal isOpen onClose={() => {}} />
    </QueryClientProvider>,
  )
}

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')

describe('Help', () => {
  it('lists the shortcuts, each with what it does', () => {
    show()
    for (const { shortcuts } of shortcutGroups()) {
      for (const { keys, action } of shortcuts) {
        expect(screen.getAllByRole('rowheader', { name: keys }).length).toBeGreaterThan(0)
        expect(screen.getAllByRole('cell', { name: action }).length).toBeGreaterThan(0)
      }
    }
    expect(rowOf(undoKeys)).toHaveTextContent('Undo')
    const drawing = within(screen.getByRole('table', { name: 'While you draw or edit' }))
    expect(drawing.getAllByRole('row').length).toBeGreaterThan(toolKeys.length)
  })

  it('shows the loaded edition of every dataset, or Not loaded', async () => {
    show()
    await user.click(screen.getByRole('tab', { name: 'Data' }))
    await screen.findByText('October 2026 (fictional)')
    expect(rowOf('Greenbelt')).toHaveTextContent(/Nobody02\/11\/2026$/)
    expect(rowOf('Land ownership and property boundaries')).toHaveTextContent('Not loaded')
    expect(screen.getAllByText('Not loaded')).toHaveLength(layers.length)
  })

  it('does not show Not loaded when the datasets request fails', async () => {
    show({})
    await user.click(screen.getByRole('tab', { name: 'Data' }))
    await screen.findByText(/could not be loaded/)
    expect(screen.queryByText('Not loaded')).not.toBeInTheDocument()
  })

  it('lists what is new, newest first', async () => {
    show()
    await user.click(screen.getByRole('tab', { name: 'What is new' }))
    const dates = whatIsNew.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(screen.getByText(whatIsNew[0]?.changes[0] ?? '')).toBeVisible()
  })
})

function Page({ open }: { readonly open: () => void }) {
  useHelpKey(open)
  return (
    <>
      <button type="button">Draw</button>
      <input aria-label="Title" />
      <dialog open aria-label="Question">
        <button type="button">Sure</button>
      </dialog>
    </>
  )
}

describe('Help shortcut', () => {
  it('opens Help from anywhere except a text field or a dialog', async () => {
    const open = vi.fn()
    render(<Page open={open} />)
    await user.keyboard('?')
    await user.click(screen.getByRole('button', { name: 'Draw' }))
    await user.keyboard('?')
    expect(open).toHaveBeenCalledTimes(2)
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('Who?')
    await user.click(screen.getByRole('button', { name: 'Sure' }))
    await user.keyboard('?')
    expect(open).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('textbox')).toHaveValue('Who?')
  })
})
