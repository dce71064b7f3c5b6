import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { SuggestBox } from './suggest-box.tsx'

afterEach(cleanup)

function Page() {
  const [text, setText] = useState('')
  return (
    <>
      <div data-testid="beside">
        <button type="button">Beside the box</button>
      </div>
      <div data-testid="hidden" aria-hidden="true">
        <button type="button">Behind a dialog</button>
      </div>
      <SuggestBox
        label="Owner"
        help="Type a name."
        clearLabel="Clear"
        listLabel="Owners"
        text={text}
        onText={setText}
        suggestions={[{ id: 'a', title: 'Dogger Estates', notes: [] }]}
        isLooking={false}
        emptyWords={null}
        onChoose={() => {}}
        takesFocus={false}
        onSubmit={() => {}}
      />
    </>
  )
}

it('sets no aria-hidden on siblings while its list is open, and preserves existing aria-hidden', async () => {
  render(<Page />)
  await userEvent.type(screen.getByLabelText('Owner'), 'dog')
  expect(await screen.findByRole('listbox')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Beside the box' })).toBeVisible()
  expect(screen.getByTestId('hidden')).toHaveAttribute('aria-hidden', 'true')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getByTestId('beside')).not.toHaveAttribute('aria-hidden')
  expect(screen.getByTestId('hidden')).toHaveAttribute('aria-hidden', 'true')
})
