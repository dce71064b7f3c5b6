import { useEffect } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import { isDrawing, useDraft } from '../../map/tools/draft.ts'
import { showFeedbackDialog, useFeedbackDialog } from './feedback-dialog.ts'

/** Specification 9, "Feedback prompt". */
const afterLeavingMs = 300
const afterOwnershipMs = 300_000

/** How long a prompt that is due waits before it looks again whether the person is busy. */
const retryMs = 5000

const storageKey = 'feedbackPromptShownTo'

interface FeedbackPromptOptions {
  readonly userId: number
  /** Whether the person may be asked at all: they allow it, and an answer could be sent. */
  readonly mayAsk: boolean
}

/**
 * Asks for feedback when the pointer leaves through the top of the window, or when an ownership display
 * has been on for five minutes: once in a session, and never while the person is busy.
 */
export function useFeedbackPrompt({ userId, mayAsk }: FeedbackPromptOptions): void {
  const isOwnershipShown = useOpenMap(
    ({ document }) => document.mapLayers.ownershipDisplay !== null,
  )
  // Whoever opened the form by themselves need not be asked either.
  const isFormOpen = useFeedbackDialog(({ dialog }) => dialog === 'form')
  useEffect(() => {
    if (isFormOpen) sessionStorage.setItem(storageKey, String(userId))
  }, [isFormOpen, userId])

  useEffect(() => {
    if (!mayAsk) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const askOnLeaving = ({ relatedTarget, clientY }: MouseEvent) => {
      if (relatedTarget !== null || clientY > 0) return
      clearTimeout(timer)
      timer = setTimeout(() => showPrompt(userId), afterLeavingMs)
    }
    document.addEventListener('mouseout', askOnLeaving)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('mouseout', askOnLeaving)
    }
  }, [mayAsk, userId])

  useEffect(() => {
    if (!mayAsk || !isOwnershipShown) return undefined
    let timer = setTimeout(askWhenIdle, afterOwnershipMs)
    function askWhenIdle() {
      if (!showPrompt(userId)) timer = setTimeout(askWhenIdle, retryMs)
    }
    return () => clearTimeout(timer)
  }, [mayAsk, isOwnershipShown, userId])
}

/** Shows the prompt unless this session has seen it. Returns false where the person is busy. */
function showPrompt(userId: number): boolean {
  if (sessionStorage.getItem(storageKey) === String(userId)) return true
  if (isBusy()) return false
  sessionStorage.setItem(storageKey, String(userId))
  showFeedbackDialog('prompt')
  return true
}

/** In the midst of drawing, of typing, or of a dialog or menu. */
function isBusy(): boolean {
  const { editing } = useDraft.getState()
  return (
    isDrawing(useDraft.getState()) ||
    editing !== null ||
    useOpenMap.getState().tool !== null ||
    document.activeElement?.matches(
      'input:not([type=checkbox], [type=radio]), textarea, select',
    ) === true ||
    document.querySelector(
      '[data-modal], dialog[open], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
