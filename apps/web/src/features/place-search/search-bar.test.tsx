import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { closeSearch, openSearch } from '../../document/place-search.ts'
import { SearchBar } from './search-bar.tsx'

const user = userEvent.setup()
const opener = () => screen.getByRole('button', { name: 'Search' })
const field = () => screen.getByRole('searchbox')

beforeEach(() => {
  render(
    <>
      <SearchBar>
        <input type="search" />
      </SearchBar>
      <button type="button">Elsewhere</button>
    </>,
  )
})
afterEach(() => {
  cleanup()
  closeSearch()
})

test('closing the field over the bar moves the focus to the button that opens it', async () => {
  act(openSearch)
  await user.click(field())
  act(closeSearch)
  expect(document.activeElement).toBe(opener())

  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Close the search' }))
  expect(document.activeElement).toBe(opener())
})

test('closing the field leaves the focus elsewhere', async () => {
  act(openSearch)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  act(closeSearch)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
