import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { Button } from './button.tsx'
import { focusIfLost } from './focus.ts'

afterEach(cleanup)

function Page({ isDone }: { readonly isDone: boolean }) {
  return (
    <>
      <input aria-label="Place" />
      <button type="button">Zoom in</button>
      <section tabIndex={-1} aria-label="Import">
        <input aria-label="Column" />
        {isDone && <Button takesFocus>Import another</Button>}
      </section>
    </>
  )
}

const cases = [
  ['a field outside the tray keeps the focus', 'textbox', 'Place', false],
  ['a button outside the tray gives the focus away', 'button', 'Zoom in', true],
  ['a field in the tray gives the focus away', 'textbox', 'Column', true],
] as const

it.each(cases)('%s when the next step takes the focus', async (_, role, name, isGivenAway) => {
  const { rerender } = render(<Page isDone={false} />)
  const control = screen.getByRole(role, { name })
  await userEvent.click(control)
  rerender(<Page isDone />)
  const next = screen.getByRole('button', { name: 'Import another' })
  expect(isGivenAway ? next : control).toHaveFocus()
})

it('a lost focus is moved, one on another control stays', () => {
  render(<Page isDone={false} />)
  const button = screen.getByRole('button', { name: 'Zoom in' })
  focusIfLost(button)
  expect(button).toHaveFocus()
  focusIfLost(screen.getByRole('textbox', { name: 'Place' }))
  expect(button).toHaveFocus()
})
