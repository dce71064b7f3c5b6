import { create } from 'zustand'

/** 'sent': the form has closed, and the thank-you message is about to open. */
export type FeedbackDialog = 'prompt' | 'form' | 'sent' | 'success'

/** Which dialog about feedback is open. */
export const useFeedbackDialog = create<{ readonly dialog: FeedbackDialog | null }>()(() => ({
  dialog: null,
}))

export function showFeedbackDialog(dialog: FeedbackDialog | null): void {
  useFeedbackDialog.setState({ dialog })
}
