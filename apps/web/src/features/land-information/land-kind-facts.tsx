import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'

import { landEvidenceQuery } from '../../api/land-evidence-query.ts'
import { openLandEvidence } from '../../document/land-evidence.ts'
import { accessLabel, kindReason, markLabel } from '../../text/describe-land.ts'
import { landEvidenceText } from '../../text/land-evidence.ts'
import { landKindText } from '../../text/land-kind.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Row, Stack } from '../../ui/stack.tsx'

/** What a piece of unregistered land looks like and why, with the way to its evidence sheet. */
export function LandKindFacts({ pieceId }: { readonly pieceId: number }) {
  const { data } = useQuery(landEvidenceQuery(pieceId))
  return (
    <Stack>
      {data && (
        <FactList
          labels="116px"
          facts={[
            { label: landEvidenceText.kind, value: landKindText.kind[data.piece.kind] },
            {
              label: landEvidenceText.reason,
              value: kindReason(data.piece.kind, data.piece.classifiedBy),
            },
            { label: landEvidenceText.access, value: accessLabel(data.piece.access) },
          ]}
        />
      )}
      {data && data.piece.marks.length > 0 && (
        <Row gap={2}>
          {data.piece.marks.map((mark) => (
            <Badge key={`${mark.dataset} ${mark.name}`}>{markLabel(mark)}</Badge>
          ))}
        </Row>
      )}
      <Row>
        <Button
          size="small"
          icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => openLandEvidence(pieceId)}
        >
          {landEvidenceText.open}
        </Button>
      </Row>
    </Stack>
  )
}
