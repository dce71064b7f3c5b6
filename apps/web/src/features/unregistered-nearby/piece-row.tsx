import { formatDistance } from '@terrier/domain/format/distance'
import type { UnregisteredPiece } from '@terrier/contract/unregistered'
import { FileText, MapPin } from 'lucide-react'

import { flyTo, propertyZoom } from '../../document/camera-target.ts'
import { openLandEvidence } from '../../document/land-evidence.ts'
import { selectPiece } from '../../document/proximity-search.ts'
import { accessLabel, compactnessLabel, kindReason, markLabel } from '../../text/describe-land.ts'
import { formatHectares } from '../../text/format-area.ts'
import { landEvidenceText } from '../../text/land-evidence.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/stack.tsx'
import { zoomForArea } from './zoom-for-area.ts'
import styles from './unregistered-near.module.css'

interface PieceRowProps {
  readonly piece: UnregisteredPiece
  /** The number of the piece on the map; undefined where it is not shown there. */
  readonly number: number | undefined
  readonly isActive: boolean
}

/** A piece of unregistered land, why it is called what it is, and the way to it. */
export function PieceRow({ piece, number, isActive }: PieceRowProps) {
  const { id, areaSquareMetres, distanceMetres, centre, kind, access, compactness } = piece
  const name = number === undefined ? text.pieceId({ id }) : text.piece({ number })
  const goThere = () => {
    selectPiece(id)
    flyTo(centre, zoomForArea(areaSquareMetres, propertyZoom))
  }
  return (
    <li className={styles.piece} data-active={isActive} aria-current={isActive}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <span className={styles.size}>
        <strong>{formatHectares(areaSquareMetres)}</strong>
        <Note as="span" size="small">
          {text.away({ distance: formatDistance(distanceMetres) })}
        </Note>
        <Note as="span" size="small">
          {kind === 'land'
            ? `${compactnessLabel(compactness)} · ${accessLabel(access)}`
            : kindReason(kind, piece.classifiedBy)}
        </Note>
        {piece.marks.map((mark) => (
          <span key={`${mark.dataset} ${mark.name}`}>
            <Badge>{markLabel(mark)}</Badge>
          </span>
        ))}
        <Row gap={2}>
          <Button
            size="small"
            icon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={`${text.goTo} ${name}`}
            onPress={goThere}
          >
            {text.goTo}
          </Button>
          <Button
            size="small"
            icon={<FileText size={16} strokeWidth={1.75} aria-hidden />}
            aria-label={`${landEvidenceText.open} ${landEvidenceText.openFor({ piece: name })}`}
            onPress={() => openLandEvidence(id)}
          >
            {landEvidenceText.open}
          </Button>
        </Row>
      </span>
    </li>
  )
}
