import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@terrier/contract/call'

import { ApiProblem } from '../../api/api-errors.ts'
import { request, type RequestOf } from '../../api/request.ts'
import { adminText as text } from '../../text/admin.ts'

/**
 * A mutation that invalidates all queries of the administration screen when it settles. `onDone` is
 * called when the screen shows the result, so that a dialog closes onto it.
 */
export function useAdminMutation<C extends Call>(call: C, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (input: RequestOf<C>) => request(call, input),
    // Also after a refusal: the subject of the change may have been deleted.
    onSettled: async (_, problem) => {
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      if (!problem) onDone()
    },
  })
  return { change: mutate, isPending, why: error && errorMessage(error) }
}

/** Why a request was refused, as a sentence for the user. */
export const errorMessage = (error: Error): string =>
  error instanceof ApiProblem ? error.message : text.unreachable
