import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { Modal } from './modal.tsx'

afterEach(cleanup)
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations')
  vi.unstubAllGlobals()
})

test('Escape closes the modal on the first press when its Close button has focus', async () => {
  const onClose = vi.fn()
  const user = userEvent.setup()
  render(
    <Modal title="Open" isOpen onClose={onClose}>
      <p>A list</p>
    </Modal>,
  )
  // The focused element may be unmounted, as for a deleted map: then the first button takes the
  // focus.
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  // After this delay a tooltip would be open and handle the key first.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

const onCloseMaps = vi.fn<() => void>()

function Dialogs({ shared }: { readonly shared: string | undefined }) {
  return (
    <>
      <Modal title="My Maps" isOpen={shared === undefined} onClose={onCloseMaps}>
        <p>A list</p>
      </Modal>
      <Modal
        title={`Share - ${shared ?? 'Untitled Map'}`}
        isOpen={shared !== undefined}
        onClose={() => {}}
      >
        <p>Who may open {shared ?? 'the open map'}</p>
      </Modal>
    </>
  )
}

/** Makes every transition last until the end of the test; jsdom has none. */
function holdTransitions() {
  const running = { playState: 'running', finished: new Promise(() => {}) }
  Object.defineProperty(Element.prototype, 'getAnimations', {
    configurable: true,
    value: () => [running],
  })
  vi.stubGlobal('CSSTransition', EventTarget)
}

test('a closing dialog retains its content until its transition ends', () => {
  const { rerender } = render(<Dialogs shared="North fields" />)
  holdTransitions()
  rerender(<Dialogs shared={undefined} />)
  expect(screen.getByText('Share - North fields')).toBeInTheDocument()
  expect(screen.getByText('Who may open North fields')).toBeInTheDocument()
})

test('a closing dialog is inert, and Escape closes the open dialog', async () => {
  const { rerender } = render(<Dialogs shared="North fields" />)
  holdTransitions()
  rerender(<Dialogs shared={undefined} />)
  expect(screen.getByRole('dialog')).toHaveAccessibleName('My Maps')
  expect(screen.getByText('Who may open North fields').closest('[inert]')).not.toBeNull()
  await userEvent.setup().keyboard('{Escape}')
  expect(onCloseMaps).toHaveBeenCalledOnce()
})

test('a dialog that is reopened while it closes regains the focus', () => {
  const { rerender } = render(<Dialogs shared={undefined} />)
  holdTransitions()
  rerender(<Dialogs shared="North fields" />)
  rerender(<Dialogs shared={undefined} />)
  expect(screen.getByRole('dialog', { name: 'My Maps' })).toHaveFocus()
})
