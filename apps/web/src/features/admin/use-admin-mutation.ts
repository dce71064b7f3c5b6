import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@terrier/contract/call'

import { ApiProblem } from '../../api/api-errors.ts'
import { request, type ReplyOf, type RequestOf } from '../../api/request.ts'
import { adminText as text } from '../../text/admin.ts'

/**
 * A mutation that invalidates all queries of the administration screen when it settles. `onDone` is
 * called when the screen shows the result, so that a dialog closes onto it, and not if the dialog
 * was closed before: another one may be open by then.
 */
export function useAdminMutation<C extends Call>(call: C, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (input: RequestOf<C>) => request(call, input),
    // Also after a refusal: the subject of the change may have been deleted.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  const change = (
    input: RequestOf<C>,
    callbacks: { readonly onSuccess: (reply: ReplyOf<C>) => void } = { onSuccess: onDone },
  ) => mutate(input, callbacks)
  return { change, isPending, why: error && errorMessage(error) }
}

/** Why a request was refused, as a sentence for the user. */
export const errorMessage = (error: Error): string =>
  error instanceof ApiProblem ? error.message : text.unreachable
