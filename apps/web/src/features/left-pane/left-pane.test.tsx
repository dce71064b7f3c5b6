import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { onAWideScreen } from '../../testing/on-a-wide-screen.ts'
import { LeftPane } from './left-pane.tsx'

beforeEach(onAWideScreen)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()

function Pane({ refusal = null }: { readonly refusal?: string | null }) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(true)
  const [isKeyShown, setKeyShown] = useState(false)
  const items = [
    { id: 'draw', title: 'Drawing Tools', icon: null, refusal, content: <p>Pencils</p> },
    { id: 'data', title: 'Land Data', icon: null, refusal: null, content: <p>Layers</p> },
  ]
  return (
    <LeftPane
      items={items}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      activeId={activeId}
      onActivate={setActiveId}
      isKeyShown={isKeyShown}
      onToggleKey={() => setKeyShown(!isKeyShown)}
    />
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('one tray is open at a time, and its icon closes it again', async () => {
  render(<Pane />)
  await press('Drawing Tools')
  expect(screen.getByRole('region', { name: 'Drawing Tools' })).toBeVisible()
  await press('Land Data')
  expect(screen.queryByText('Pencils')).not.toBeInTheDocument()
  expect(screen.getByText('Layers')).toBeVisible()
  await press('Land Data')
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})

test('Esc closes the tray and returns focus to its icon', async () => {
  render(<Pane />)
  await press('Land Data')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Land Data' })).toHaveFocus()
})

test('a disabled tray shows the reason and stays closed', async () => {
  render(<Pane refusal="Read only!" />)
  const icon = screen.getByRole('button', { name: 'Drawing Tools, Read only!' })
  expect(icon).toHaveAttribute('aria-disabled', 'true')
  await user.tab()
  await user.tab()
  expect(icon).toHaveFocus()
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Read only!')
  await user.click(icon)
  expect(screen.queryByText('Pencils')).not.toBeInTheDocument()
})

test('the whole pane can be hidden and shown', async () => {
  render(<Pane />)
  await press('Land Data')
  await press('Show and hide data')
  expect(screen.queryByText('Layers')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Land Data' })).not.toBeInTheDocument()
  await press('Show and hide data')
  expect(screen.getByRole('button', { name: 'Land Data' })).toBeVisible()
})
