import { useEffect } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { useSelection } from '../../document/selection-store.ts'
import { isDrawing, useDraft } from '../../map/tools/draft-state.ts'
import { showFeedbackDialog, useFeedbackDialog } from './feedback-dialog.ts'

/** Specification 9, "Feedback prompt". */
const afterLeavingMs = 300
const afterOwnershipMs = 300_000

/** How long a due prompt waits before it checks again whether the user is busy. */
const retryMs = 5000

const storageKey = 'feedbackPromptShownTo'

interface FeedbackPromptOptions {
  readonly userId: number
  /** Whether the prompt is allowed: the user has not opted out, and feedback could be sent now. */
  readonly mayAsk: boolean
}

/**
 * Shows the feedback prompt when the pointer leaves through the top of the window, or when an
 * ownership display has been on for five minutes: once per session, and never while the user is
 * busy.
 */
export function useFeedbackPrompt({ userId, mayAsk }: FeedbackPromptOptions): void {
  const isOwnershipShown = useMapDocument(
    ({ document }) => document.mapLayers.ownershipDisplay !== null,
  )
  // A user who opened the form themselves is not prompted.
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

/** Shows the prompt unless it was shown in this session. Returns false if the user is busy. */
function showPrompt(userId: number): boolean {
  if (sessionStorage.getItem(storageKey) === String(userId)) return true
  if (isBusy()) return false
  sessionStorage.setItem(storageKey, String(userId))
  showFeedbackDialog('prompt')
  return true
}

/** Whether the user is drawing or typing, or a dialog or menu is open. */
function isBusy(): boolean {
  const { editing } = useDraft.getState()
  return (
    isDrawing(useDraft.getState()) ||
    editing !== null ||
    useSelection.getState().tool !== null ||
    document.activeElement?.matches(
      'input:not([type=checkbox], [type=radio]), textarea, select',
    ) === true ||
    document.querySelector(
      '[data-modal], dialog[open], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
