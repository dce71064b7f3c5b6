import { Download, Printer } from 'lucide-react'

import type { LandEvidence } from '../../api/land-evidence-query.ts'
import { accessLabel, compactnessLabel, kindReason, markLabel } from '../../text/describe-land.ts'
import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { landEvidenceText as text } from '../../text/land-evidence.ts'
import { landKindText } from '../../text/land-kind.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { EvidenceBackground } from './evidence-background.tsx'
import { evidenceCsv } from './evidence-csv.ts'
import { evidenceGeoJson } from './evidence-geojson.ts'
import { EvidenceNeighbours } from './evidence-neighbours.tsx'
import { EvidenceOverlaps, EvidenceSources } from './evidence-sources.tsx'
import styles from './land-evidence.module.css'

interface EvidenceProps {
  readonly evidence: LandEvidence
}

export function EvidenceSheet({ evidence }: EvidenceProps) {
  const isForeshore = evidence.piece.kind === 'foreshore'
  return (
    <Stack gap={5} data-evidence>
      {evidence.sources.some(({ fictional }) => fictional) && (
        <p>
          <strong>{text.fictional}</strong>
        </p>
      )}
      <Tools evidence={evidence} />
      <Place evidence={evidence} />
      <Kind evidence={evidence} />
      <Marks evidence={evidence} />
      <EvidenceNeighbours evidence={evidence} />
      <EvidenceOverlaps evidence={evidence} />
      <section className={styles.section}>
        <h3>{text.meaning}</h3>
        <p>{text.meaningIs}</p>
        <p>{text.meaningIsNot}</p>
        <p>{text.outline}</p>
      </section>
      <EvidenceBackground isForeshore={isForeshore} />
      <section className={styles.section}>
        <h3>{text.next}</h3>
        <ol className={styles.steps}>
          <li>{text.nextSearch}</li>
          <li>{text.nextRegister}</li>
          <li>{isForeshore ? text.nextForeshore : text.nextHighway}</li>
        </ol>
      </section>
      <EvidenceSources evidence={evidence} />
    </Stack>
  )
}

function Tools({ evidence }: EvidenceProps) {
  const name = text.file({ id: evidence.piece.id })
  const download = (content: string, type: string, ending: string) =>
    downloadBlob(new Blob([content], { type }), `${name}.${ending}`)
  const icon = <Download size={16} strokeWidth={1.75} aria-hidden />
  return (
    <Row data-print="hidden">
      <Button
        size="small"
        icon={<Printer size={16} strokeWidth={1.75} aria-hidden />}
        onPress={() => window.print()}
      >
        {text.print}
      </Button>
      <Button
        size="small"
        icon={icon}
        onPress={() => download(evidenceCsv(evidence), 'text/csv', 'csv')}
      >
        {text.csv}
      </Button>
      <Button
        size="small"
        icon={icon}
        onPress={() => download(evidenceGeoJson(evidence), 'application/geo+json', 'geojson')}
      >
        {text.geoJson}
      </Button>
    </Row>
  )
}

function Place({ evidence: { piece, gridReference } }: EvidenceProps) {
  const [lng, lat] = piece.centre
  return (
    <section className={styles.section}>
      <h3>{text.place}</h3>
      <FactList
        facts={[
          { label: text.number, value: String(piece.id) },
          { label: text.gridReference, value: gridReference },
          { label: text.position, value: `${lat.toFixed(6)}, ${lng.toFixed(6)}` },
          { label: text.area, value: formatAreaInAllUnits(piece.areaSquareMetres) },
        ]}
      />
    </section>
  )
}

function Kind({ evidence: { piece } }: EvidenceProps) {
  const { kind, classifiedBy, access, compactness } = piece
  const words = compactnessLabel(compactness)
  const isMeasured = kind !== 'unknown'
  return (
    <section className={styles.section}>
      <h3>{text.kindHeading}</h3>
      <FactList
        facts={[
          { label: text.kind, value: landKindText.kind[kind] },
          { label: text.reason, value: kindReason(kind, classifiedBy) },
          { label: text.access, value: accessLabel(access) },
          {
            label: text.shape,
            value: isMeasured
              ? text.shapeOf({ words, percent: Math.round(compactness * 100) })
              : null,
          },
        ]}
      />
      <Note size="small">{text.uncertain}</Note>
    </section>
  )
}

function Marks({ evidence: { piece, markedBy } }: EvidenceProps) {
  const valueOf = (dataset: 'common-land' | 'bona-vacantia') => {
    const marks = piece.marks.filter((mark) => mark.dataset === dataset)
    if (marks.length > 0) return marks.map(markLabel).join('; ')
    return markedBy.includes(dataset) ? text.none : text.notImported
  }
  return (
    <section className={styles.section}>
      <h3>{text.marks}</h3>
      <FactList
        facts={[
          { label: text.commons, value: valueOf('common-land') },
          { label: text.bonaVacantia, value: valueOf('bona-vacantia') },
        ]}
      />
    </section>
  )
}
