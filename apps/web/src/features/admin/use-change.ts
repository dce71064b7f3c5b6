import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@terrier/contract/call'

import { ApiProblem } from '../../api/errors.ts'
import { request, type RequestOf } from '../../api/request.ts'
import { adminText as text } from '../../text/admin.ts'

/** Makes a call that changes something, and asks for what is shown anew. */
export function useChange<C extends Call>(call: C, onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (input: RequestOf<C>) => request(call, input),
    // Also after a refusal: what it was about may be gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
    onSuccess: onDone,
  })
  return { change: mutate, isPending, why: error && whyOf(error) }
}

/** Why something was refused, as a sentence. */
export const whyOf = (error: Error): string =>
  error instanceof ApiProblem ? error.message : text.unreachable
