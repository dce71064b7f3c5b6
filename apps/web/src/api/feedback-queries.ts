import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { sendFeedback, setAskForFeedback, type FeedbackForm } from '@terrier/contract/feedback'
import type { UserDetails } from '@terrier/contract/user'

import { request } from './request.ts'

export const sendFeedbackMutation = mutationOptions({
  mutationFn: (body: FeedbackForm) => request(sendFeedback, { body }),
  networkMode: 'always',
})

/** Sets whether the user may be asked for feedback, also in the cached profile. */
export const askForFeedbackMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (askForFeedback: boolean) =>
      request(setAskForFeedback, { body: { askForFeedback } }),
    networkMode: 'always',
    onSuccess: ({ askForFeedback }) =>
      queryClient.setQueryData<UserDetails>(
        ['details'],
        (details) => details && { ...details, askForFeedback },
      ),
  })
