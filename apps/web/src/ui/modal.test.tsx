import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'

import { Modal } from './modal.tsx'

test('Escape closes it at the first press, wherever the focus is', async () => {
  const onClose = vi.fn()
  const user = userEvent.setup()
  render(
    <Modal title="Open" isOpen onClose={onClose}>
      <p>A list</p>
    </Modal>,
  )
  // What had the focus may be gone, as a map that was deleted: then the first button has it.
  await user.tab()
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
  // By then a tooltip would be there, and would take the key for itself.
  await new Promise((resolve) => setTimeout(resolve, 200))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
