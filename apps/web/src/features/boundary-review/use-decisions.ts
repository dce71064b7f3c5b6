import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  decideBoundaries,
  undoBoundaryDecision,
  type BoundaryDecision,
} from '@terrier/contract/boundary-review'

import { ApiProblem } from '../../api/api-errors.ts'
import { queriesOfDecisions } from '../../api/boundary-queries.ts'
import { request } from '../../api/request.ts'
import { boundaryReviewText as text } from '../../text/boundary-review.ts'

interface Decided {
  readonly ids: readonly number[]
  readonly decision: BoundaryDecision
  readonly note: string
}

/** Decides about boundaries and undoes decisions; then reloads what they change. */
export function useDecisions(onDecided: () => void = () => {}) {
  const queryClient = useQueryClient()
  const onSettled = () =>
    Promise.all(
      // Also after a refusal: somebody else may have decided.
      queriesOfDecisions.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  const deciding = useMutation({
    networkMode: 'always',
    mutationFn: ({ ids, ...rest }: Decided) =>
      request(decideBoundaries, { body: { ids: [...ids], ...rest } }),
    onSettled,
    onSuccess: onDecided,
  })
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => request(undoBoundaryDecision, { body: { id } }),
    onSettled,
  })
  const error = deciding.error ?? undoing.error
  return {
    decide: deciding.mutate,
    undo: undoing.mutate,
    isPending: deciding.isPending || undoing.isPending,
    status: statusOf(deciding, undoing),
    why: error && (error instanceof ApiProblem ? error.message : text.unreachable),
  }
}

type Deciding = ReturnType<typeof useMutation<{ added: number; removed: number }, Error, Decided>>
type Undoing = ReturnType<typeof useMutation<{ kept: number }, Error, number>>

/** What the last change did, as a sentence. */
function statusOf(deciding: Deciding, undoing: Undoing): string | null {
  if (undoing.data && undoing.submittedAt > deciding.submittedAt) {
    const { kept } = undoing.data
    return kept === 0 ? text.undone : text.undoneKept({ count: kept })
  }
  if (!deciding.data || !deciding.variables) return null
  const { decision, ids } = deciding.variables
  return text.done({ decision: text[decision], count: ids.length, ...deciding.data })
}
