import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import { AnchoredPopup } from './anchored-popup.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('preserves typed text and focus when it becomes a sheet', async () => {
  const query = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => query)
  render(
    <AnchoredPopup lngLat={[1.5, 54.5]}>
      <input aria-label="Name" />
    </AnchoredPopup>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'Long Meadow')
  act(() => {
    query.matches = true
    query.dispatchEvent(new Event('change'))
  })
  expect(screen.getByLabelText('Name')).toHaveValue('Long Meadow')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  expect(screen.getByLabelText('Name').parentElement).toHaveAttribute('data-sheet')
})
