import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { Button } from './button.tsx'
import { MenuItem, MenuItems } from './menu-items.tsx'
import { Menu } from './menu.tsx'
import { Modal } from './modal.tsx'
import { useCloseOnBack } from './overlay-history.ts'

const user = userEvent.setup()

/** Each test has its own history entry, with one before it. */
beforeEach(() => {
  window.history.pushState(null, '', '/before')
  window.history.pushState(null, '', '/page')
})

afterEach(cleanup)

/** History traversal is asynchronous, and ends with a `popstate` event. */
async function traverse(steps: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((resolve) =>
      window.addEventListener('popstate', resolve, { once: true }),
    )
    window.history.go(steps)
    await arrived
    await new Promise((resolve) => setTimeout(resolve))
  })
}

const back = () => traverse(-1)

function Page({ mayClose = true }: { readonly mayClose?: boolean }) {
  const [tray, setTray] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onPress={() => setTray('Layers')}>Layers</Button>
      <Button onPress={() => setTray('Tools')}>Tools</Button>
      <Menu trigger={<Button>Map</Button>}>
        <MenuItems label="Map">
          <MenuItem onAction={() => setAsking(true)}>Ask</MenuItem>
        </MenuItems>
      </Menu>
      {tray && <Tray key={tray} title={tray} onClose={() => mayClose && setTray(null)} />}
      <Modal title="Question" isOpen={isAsking} onClose={() => setAsking(false)}>
        Sure?
      </Modal>
    </>
  )
}

function Tray({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  useCloseOnBack(true, onClose)
  return (
    <section aria-label={title}>
      <Button onPress={onClose}>Close</Button>
    </section>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const tray = (name: string) => screen.queryByRole('region', { name })

describe('Back', () => {
  it('closes a tray and stays on the page', async () => {
    render(<Page />)
    await press('Layers')
    await back()
    expect(tray('Layers')).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
  })

  it('closes a menu and stays on the page', async () => {
    render(<Page />)
    await press('Map')
    expect(screen.getByRole('menu')).toBeVisible()
    await back()
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
  })

  it('closes a dialog before the tray below it', async () => {
    render(<Page />)
    await press('Layers')
    await press('Map')
    await user.click(screen.getByRole('menuitem', { name: 'Ask' }))
    expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible()
    await back()
    expect(screen.queryByRole('dialog', { name: 'Question' })).not.toBeInTheDocument()
    expect(tray('Layers')).toBeInTheDocument()
    await back()
    expect(tray('Layers')).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
  })

  it('closes a tray that replaced another, without a further history entry', async () => {
    render(<Page />)
    await press('Layers')
    const { length } = window.history
    await press('Tools')
    expect(window.history.length).toBe(length)
    await back()
    expect(tray('Tools')).not.toBeInTheDocument()
  })

  it('leaves the page at once when nothing is open any more', async () => {
    render(<Page />)
    await press('Layers')
    await press('Close')
    await back()
    await vi.waitFor(() => expect(window.location.pathname).toBe('/before'))
  })

  it('stays on the page while a tray cannot be closed', async () => {
    render(<Page mayClose={false} />)
    await press('Layers')
    await back()
    await back()
    expect(tray('Layers')).toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
  })
})

describe('Forward', () => {
  it('does not reopen what Back has closed', async () => {
    render(<Page />)
    await press('Layers')
    await back()
    await traverse(1)
    expect(tray('Layers')).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
    await press('Tools')
    await back()
    expect(tray('Tools')).not.toBeInTheDocument()
    expect(window.location.pathname).toBe('/page')
  })
})

describe('a fragment typed into the address', () => {
  it('closes nothing', async () => {
    render(<Page />)
    await press('Layers')
    await act(async () => {
      window.location.hash = '#13/54/-1'
      await new Promise((resolve) => setTimeout(resolve, 0))
    })
    expect(tray('Layers')).toBeInTheDocument()
  })
})
