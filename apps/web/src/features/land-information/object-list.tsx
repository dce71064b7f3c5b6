import { memo, useMemo, type ReactNode } from 'react'

import { landInformationText as text } from '../../text/land-information.ts'
import { formatCount } from '../../text/format-count.ts'
import { inPieces, useNear } from '../../ui/use-near.ts'
import styles from './land-information.module.css'

/** A list that is no longer stands as one; a longer one comes in pieces. */
const pieceRows = 50

interface Listed {
  readonly uuid: string
}

interface ObjectListProps<Of> {
  readonly title: string
  readonly objects: readonly Of[]
  /** About how tall a row is: what is not drawn yet takes up so much room. */
  readonly rowPx: number
  /** Always the same function, so that pieces that did not change are left alone. */
  readonly row: (object: Of) => ReactNode
}

/** The rows of one kind, of which only those near what is seen are there, however many there are. */
export function ObjectList<Of extends Listed>({ title, objects, rowPx, row }: ObjectListProps<Of>) {
  const pieces = useMemo(() => inPieces(objects, pieceRows), [objects])
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {pieces.map((piece, place) => (
        <Piece
          // oxlint-disable-next-line react/no-array-index-key -- rows move between pieces, which stay
          key={place * pieceRows}
          title={pieces.length > 1 ? pieceTitle(title, place, piece.length, objects.length) : title}
          objects={piece}
          rowPx={rowPx}
          row={row}
        />
      ))}
    </section>
  )
}

function PieceOfList<Of>({ title, objects, rowPx, row }: ObjectListProps<Of>) {
  const { ref, isNear, heightPx } = useNear<HTMLUListElement>()
  const height = isNear ? undefined : (heightPx ?? objects.length * rowPx)
  return (
    <ul ref={ref} aria-label={title} style={{ height }}>
      {isNear && objects.map(row)}
    </ul>
  )
}

// `memo` forgets that the component is generic.
const Piece = memo(PieceOfList) as typeof PieceOfList

function pieceTitle(title: string, place: number, rows: number, all: number): string {
  const first = place * pieceRows + 1
  return text.piece({ title, from: first, to: first + rows - 1, all: formatCount(all) })
}
