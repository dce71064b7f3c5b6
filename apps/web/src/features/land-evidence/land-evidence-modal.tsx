import { useQuery } from '@tanstack/react-query'

import { landEvidenceQuery } from '../../api/land-evidence-query.ts'
import { ApiProblem } from '../../api/api-errors.ts'
import { closeLandEvidence, useLandEvidence } from '../../document/land-evidence.ts'
import { landEvidenceText as text } from '../../text/land-evidence.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Modal } from '../../ui/modal.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { EvidenceSheet } from './evidence-sheet.tsx'

/** The evidence sheet of a piece of unregistered land, to read, print and download. */
export function LandEvidenceModal() {
  const { pieceId } = useLandEvidence()
  return (
    <Modal title={text.title} isOpen={pieceId !== null} onClose={closeLandEvidence} width="wide">
      {pieceId !== null && <Evidence pieceId={pieceId} />}
    </Modal>
  )
}

function Evidence({ pieceId }: { readonly pieceId: number }) {
  const { data, error, refetch } = useQuery(landEvidenceQuery(pieceId))
  if (data) return <EvidenceSheet evidence={data} />
  if (error instanceof ApiProblem && error.code === 'piece-not-found') {
    return <InlineMessage kind="info">{text.gone}</InlineMessage>
  }
  if (error) return <RetryMessage message={text.failed} retry={text.retry} onRetry={refetch} />
  return <Loading label={text.loading} isLabelShown />
}
