import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { announce } from './announcer.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import { showToast, useToasts } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

const user = userEvent.setup()
const onUndo = vi.fn<() => void>()
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  onUndo.mockClear()
  useToasts.setState({ toasts: [] })
  showToast({ kind: 'done', message: 'Deleted.', action: { label: 'Undo', onPress: onUndo } })
  render(
    <>
      <Button>Beneath</Button>
      <Modal title="Open" isOpen onClose={() => {}}>
        <Button>First</Button>
        <Button>Last</Button>
      </Modal>
      <ToastRegion />
    </>,
  )
})
afterEach(cleanup)

/** The toast has a button of that name too. */
const closeModal = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })

test('Tab and Shift+Tab move between a modal and the toast over it', async () => {
  button('Last').focus()
  await user.tab()
  expect(button('Undo')).toHaveFocus()
  await user.tab()
  await user.tab()
  expect(closeModal()).toHaveFocus()
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(button('Undo')).toHaveFocus()
  await user.tab({ shift: true })
  expect(button('Last')).toHaveFocus()
})

test('pressing the button of a toast returns the focus to where it was', async () => {
  button('Last').focus()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(button('Last')).toHaveFocus()
})

test('an error stays until it is closed; a success message disappears by itself', () => {
  vi.useFakeTimers()
  act(() => {
    showToast({ kind: 'done', message: 'Restored.' })
    showToast({ kind: 'error', task: 'open-map', message: 'It could not be opened.' })
  })
  act(() => {
    vi.advanceTimersByTime(60 * 60_000)
  })
  expect(screen.queryByText('Restored.')).toBeNull()
  const error = screen.getByText('It could not be opened.')
  const toast = within(error.parentElement ?? error)
  fireEvent.click(toast.getByRole('button', { name: 'Close' }))
  expect(error).not.toBeInTheDocument()
  vi.useRealTimers()
})

test('all messages appear in one polite live region', () => {
  act(() => {
    showToast({ kind: 'error', task: 'open-map', message: 'It could not be opened.' })
    announce('Greenbelt: on')
  })
  const [region, ...others] = document.querySelectorAll('[aria-live]')
  expect(others).toEqual([])
  expect(region).toHaveAttribute('aria-live', 'polite')
  for (const message of ['Deleted.', 'It could not be opened.', 'Greenbelt: on']) {
    expect(region).toHaveTextContent(message)
  }
})

test('without a toast the focus stays in the modal', async () => {
  useToasts.setState({ toasts: [] })
  button('Last').focus()
  await user.tab()
  expect(closeModal()).toHaveFocus()
})
