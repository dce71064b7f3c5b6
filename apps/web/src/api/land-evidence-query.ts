import { getUnregisteredPiece } from '@terrier/contract/unregistered'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import { request } from './request.ts'

export type LandEvidence = z.infer<typeof getUnregisteredPiece.reply>

/** The evidence on a piece of unregistered land. Disabled without one. */
export const landEvidenceQuery = (pieceId: number | null) =>
  queryOptions({
    queryKey: ['land-evidence', pieceId],
    queryFn:
      pieceId === null
        ? skipToken
        : ({ signal }) => request(getUnregisteredPiece, { params: { pieceId } }, { signal }),
    staleTime: 5 * 60_000,
  })
