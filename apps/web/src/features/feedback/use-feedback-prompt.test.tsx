import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { emptyDraft, useDraft } from '../../map/tools/draft-state.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useSelection } from '../../document/selection-store.ts'
import { showFeedbackDialog, useFeedbackDialog } from './feedback-dialog.ts'
import { useFeedbackPrompt } from './use-feedback-prompt.ts'

const start = (mayAsk = true, userId = 1) =>
  renderHook((props) => useFeedbackPrompt(props), { initialProps: { userId, mayAsk } })

const leaveThroughTop = () =>
  fireEvent.mouseOut(document.documentElement, { relatedTarget: null, clientY: -1 })

const dialog = () => useFeedbackDialog.getState().dialog

function showOwnership(ownershipDisplay: 'all' | null) {
  const { document } = useMapDocument.getState()
  useMapDocument.setState({
    document: { ...document, mapLayers: { ...document.mapLayers, ownershipDisplay } },
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  showOwnership(null)
  useSelection.setState({ tool: null })
  useDraft.setState(emptyDraft)
  showFeedbackDialog(null)
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('leaving through the top of the window', () => {
  it('shows the prompt after 300 ms', () => {
    start()
    leaveThroughTop()
    vi.advanceTimersByTime(299)
    expect(dialog()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(dialog()).toBe('prompt')
  })

  it('does not ask when the pointer leaves elsewhere, or only goes to another element', () => {
    start()
    fireEvent.mouseOut(document.documentElement, { relatedTarget: null, clientY: 300 })
    fireEvent.mouseOut(document.documentElement, { relatedTarget: document.body, clientY: 0 })
    vi.advanceTimersByTime(1000)
    expect(dialog()).toBeNull()
  })

  it('asks each user once per session', () => {
    const { unmount } = start()
    leaveThroughTop()
    vi.advanceTimersByTime(300)
    showFeedbackDialog(null)
    leaveThroughTop()
    vi.advanceTimersByTime(300)
    expect(dialog()).toBeNull()
    unmount()
    start(true, 2)
    leaveThroughTop()
    vi.advanceTimersByTime(300)
    expect(dialog()).toBe('prompt')
  })

  it('does not ask users who have opted out', () => {
    start(false)
    leaveThroughTop()
    showOwnership('all')
    vi.advanceTimersByTime(400_000)
    expect(dialog()).toBeNull()
  })

  it('does not ask after the user has opened the form', () => {
    showFeedbackDialog('form')
    start()
    showFeedbackDialog(null)
    leaveThroughTop()
    vi.advanceTimersByTime(300)
    expect(dialog()).toBeNull()
  })

  it.each([
    ['drawing', () => useDraft.setState({ discard: () => undefined })],
    ['using a tool', () => useSelection.setState({ tool: 'polygon' })],
    ['in a dialog', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog">')],
    [
      'typing',
      () => {
        document.body.insertAdjacentHTML('beforeend', '<input>')
        document.querySelector('input')?.focus()
      },
    ],
  ])('does not ask while the user is %s', (_, become) => {
    start()
    become()
    leaveThroughTop()
    vi.advanceTimersByTime(1000)
    expect(dialog()).toBeNull()
  })
})

describe('an ownership display', () => {
  it('shows the prompt after five minutes', () => {
    showOwnership('all')
    start()
    vi.advanceTimersByTime(299_999)
    expect(dialog()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(dialog()).toBe('prompt')
  })

  it('shows no prompt when it is turned off before then', () => {
    showOwnership('all')
    const { rerender } = start()
    vi.advanceTimersByTime(200_000)
    showOwnership(null)
    rerender({ userId: 1, mayAsk: true })
    vi.advanceTimersByTime(400_000)
    expect(dialog()).toBeNull()
  })

  it('delays the prompt until a drawing is finished', () => {
    showOwnership('all')
    start()
    useDraft.setState({ discard: () => undefined })
    vi.advanceTimersByTime(320_000)
    expect(dialog()).toBeNull()
    useDraft.setState(emptyDraft)
    vi.advanceTimersByTime(5000)
    expect(dialog()).toBe('prompt')
  })
})
