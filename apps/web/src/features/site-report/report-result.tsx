import { useQuery } from '@tanstack/react-query'
import type { DatasetSource } from '@terrier/contract/datasets'
import type { SiteReport } from '@terrier/contract/reports'
import { formatDate } from '@terrier/domain/format/format-date'
import { MapPin } from 'lucide-react'
import { useEffect } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { reportQuery } from '../../api/report-queries.ts'
import { outlineChosenArea, type ChosenArea } from '../../document/chosen-area.ts'
import type { PrintRequest } from '../../map/print/print-map.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { isNoLongerListed } from '../../text/ownership-change-text.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { timelineText } from '../../text/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { Layers } from './layers.tsx'
import { Ownership } from './ownership.tsx'

interface ReportResultProps {
  readonly chosen: ChosenArea
  readonly notesOf: PrintRequest['notesOf']
}

/** The report on the chosen area, while it is made and when it is there. */
export function ReportResult({ chosen: { area, label }, notesOf }: ReportResultProps) {
  const { data, error, isPaused, refetch } = useQuery(reportQuery(area))
  useEffect(() => {
    if (data) outlineChosenArea(data.geometry)
  }, [data])
  if (data) return <Report report={data} label={label} notesOf={notesOf} />
  if (!error && !isPaused) return <Loading label={text.loading} isLabelShown />
  return (
    <RetryMessage
      message={isPaused ? text.offline : whyNot(error)}
      retry={text.retry}
      onRetry={refetch}
    />
  )
}

function whyNot(error: unknown): string {
  if (!(error instanceof ApiProblem)) return text.failed
  if (error.code === 'feature-area-too-large') return text.tooLarge
  if (error.code === 'area-invalid') return text.invalid
  if (error.code === 'area-not-found' || error.code === 'property-not-found') return text.gone
  return error.code === 'too-many-requests' ? error.message : text.failed
}

interface HeadProps {
  readonly report: SiteReport
  readonly label: string
  readonly notesOf: PrintRequest['notesOf']
}

function Head({ report, label, notesOf }: HeadProps) {
  const camera = useMapStatus((status) => status.camera)
  const [west, south, east, north] = report.bounds
  const [lng, lat] = report.centre
  return (
    <Stack gap={2}>
      {report.sources.some(({ fictional }) => fictional) && <strong>{text.fictional}</strong>}
      <FactList
        facts={[
          {
            label: text.area,
            value: report.isPoint ? null : formatAreaInAllUnits(report.squareMetres),
          },
          { label: text.gridReference, value: report.gridReference },
          {
            label: text.position,
            value: text.positionOf({ lat: lat.toFixed(6), lng: lng.toFixed(6) }),
          },
        ]}
      />
      <Row>
        <Button
          size="small"
          icon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => camera?.fit([west, south, east, north])}
        >
          {text.showArea}
        </Button>
      </Row>
      <DownloadButtons report={report} label={label} notesOf={notesOf} />
    </Stack>
  )
}

function Report({ report, label, notesOf }: HeadProps) {
  return (
    <>
      <Head report={report} label={label} notesOf={notesOf} />
      <Ownership report={report} />
      <Layers report={report} kind="fill" title={text.land} />
      <Layers report={report} kind="boundary" title={text.boundaries} />
      <Changes changes={report.changes} />
      <Sources report={report} />
    </>
  )
}

function Changes({ changes }: { readonly changes: SiteReport['changes'] }) {
  const { since, knownSince, byKind, isIncomplete } = changes
  return (
    <Stack as="section" gap={2}>
      <h4>{text.changes}</h4>
      {byKind.length === 0 ? (
        <Note>{knownSince === null ? text.neverImported : text.noChanges}</Note>
      ) : (
        <>
          {since !== null && <p>{text.changesSince({ month: formatEdition(since) })}</p>}
          <FactList
            labels="minmax(0, 2fr)"
            facts={byKind.map(({ kind, count }) => ({
              label: text.changeKinds[kind],
              value: count,
            }))}
          />
          {byKind.some(isNoLongerListed) && <Note size="small">{timelineText.notSold}</Note>}
        </>
      )}
      {isIncomplete && <Note kind="caution">{text.changesIncomplete}</Note>}
      {knownSince !== null && (
        <Note size="small">{text.knownSince({ month: formatEdition(knownSince) })}</Note>
      )}
    </Stack>
  )
}

function Sources({ report: { sources, createdAt } }: { readonly report: SiteReport }) {
  return (
    <Stack as="section" gap={2}>
      <h4>{text.sources}</h4>
      <Note size="small">{text.caveat}</Note>
      {sources.map((source) => (
        <Note key={source.id} size="small" lang="en">
          {sourceLine(source)}
        </Note>
      ))}
      <Note size="small">{text.madeOn({ date: formatDate(new Date(createdAt)) })}</Note>
    </Stack>
  )
}

const sourceLine = ({ title, edition, publisher, licence }: DatasetSource): string =>
  text.sourceOf({ title, edition: formatEdition(edition), publisher, licence })
