import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Button } from './button.tsx'
import { MenuItem, MenuItems } from './menu-items.tsx'
import { Menu } from './menu.tsx'

const user = userEvent.setup()
afterEach(cleanup)

const items = (onCopy = () => {}) => (
  <MenuItems label="Map">
    <MenuItem>Open</MenuItem>
    <MenuItem onAction={onCopy}>Copy</MenuItem>
  </MenuItems>
)
const button = () => screen.getByRole('button', { name: 'Map', hidden: true })

describe('Menu', () => {
  it('opens, navigates and closes by keyboard, and returns the focus to its button', async () => {
    const onCopy = vi.fn<() => void>()
    render(<Menu trigger={<Button>Map</Button>}>{items(onCopy)}</Menu>)
    await user.tab()
    expect(button()).toHaveAttribute('aria-haspopup', 'true')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(button()).toHaveFocus())
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onCopy).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(button()).toHaveFocus())
    expect(button()).toHaveAttribute('aria-expanded', 'false')
  })

  it('focuses the first item when lazily loaded items arrive', async () => {
    const arrival = Promise.withResolvers<undefined>()
    const Later = lazy(async () => {
      await arrival.promise
      return { default: () => items() }
    })
    render(
      <Menu trigger={<Button>Map</Button>}>
        <Suspense>
          <Later />
        </Suspense>
      </Menu>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    expect(button()).toHaveFocus()
    await act(async () => arrival.resolve(undefined))
    expect(await screen.findByRole('menuitem', { name: 'Open' })).toHaveFocus()
  })
})
