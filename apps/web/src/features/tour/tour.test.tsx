import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { emptyDraft, useDraft } from '../../map/tools/draft-state.ts'
import { positionCard } from './position-card.ts'
import { endTour, startTour, tourSteps, useTour } from './tour-state.ts'
import { Tour } from './tour.tsx'

const user = userEvent.setup()

beforeEach(() => useDraft.setState(emptyDraft))
afterEach(() => {
  cleanup()
  endTour()
})

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog')

describe('the tour', () => {
  it('goes through at most five steps and back by keyboard, and ends', async () => {
    expect(tourSteps.length).toBeLessThanOrEqual(5)
    startTour()
    render(<Tour />)
    expect(dialog()).toHaveFocus()
    expect(screen.getByText(`Tour, 1 of ${tourSteps.length}`)).toBeVisible()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Skip the tour' })).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByText(`Tour, 2 of ${tourSteps.length}`)).toBeVisible()
    expect(dialog()).toHaveFocus()
    await press('Back')
    for (let step = 1; step < tourSteps.length; step += 1) await press('Next')
    expect(screen.queryByRole('button', { name: 'Skip the tour' })).not.toBeInTheDocument()
    await press('Finish')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('is skipped by its button and by Esc', async () => {
    render(<Tour />)
    act(() => void startTour())
    await press('Skip the tour')
    expect(dialog()).not.toBeInTheDocument()
    act(() => void startTour())
    await user.keyboard('{Escape}')
    expect(dialog()).not.toBeInTheDocument()
  })

  it('is not shown while a shape is being drawn', () => {
    useDraft.setState({ discard: () => {} })
    expect(startTour()).toBe(false)
    useDraft.setState(emptyDraft)
    expect(startTour()).toBe(true)
    useDraft.setState({ discard: () => {} })
    expect(useTour.getState().step).toBeNull()
  })
})

describe('positionCard', () => {
  const page = { width: 390, height: 844 }
  const card = { width: 340, height: 200 }

  it('is to the right of a button at the left edge', () => {
    const target = { left: 8, top: 100, width: 56, height: 56 }
    expect(positionCard(target, card, { width: 1440, height: 900 })).toEqual({ left: 80, top: 100 })
  })

  it('is below a target at the top of a narrow page, and above one at the bottom', () => {
    const top = { left: 100, top: 10, width: 200, height: 48 }
    expect(positionCard(top, card, page)).toEqual({ left: 30, top: 74 })
    const foot = { left: 300, top: 788, width: 52, height: 52 }
    expect(positionCard(foot, card, page)).toEqual({ left: 34, top: 572 })
  })

  it('is centred when there is no target', () => {
    expect(positionCard(null, card, page)).toEqual({ left: 25, top: 322 })
  })
})
