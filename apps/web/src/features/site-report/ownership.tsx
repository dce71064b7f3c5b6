import type { OwnerInArea, ReportedOwnership, SiteReport } from '@terrier/contract/reports'
import { ownerClasses, type OwnerClass } from '@terrier/domain/ownership/owner-class'

import { useMapStatus } from '../../map/view/map-status.ts'
import { siteReportText as text } from '../../text/site-report.ts'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { FiguresTable, type Figure } from './figures-table.tsx'

/** The words for a code of `domain/ownership/owner-class`. */
export function classWords(code: number): string {
  const found = Object.entries(ownerClasses).find(([, number]) => number === code)
  return text.classes[(found?.[0] ?? 'private') as OwnerClass]
}

/** Owners of the area and their kinds, and what the figures leave out. */
export function Ownership({ report }: { readonly report: SiteReport }) {
  const { ownership, squareMetres } = report
  const title = <h4>{text.ownership}</h4>
  if (ownership.knowledge !== 'known') {
    return (
      <Stack as="section" gap={2}>
        {title}
        <Note>{text.knowledge[ownership.knowledge]}</Note>
      </Stack>
    )
  }
  const rest = remaining(ownership, squareMetres)
  return (
    <Stack as="section" gap={3}>
      {title}
      <Note size="small">{text.sumHelp}</Note>
      <FiguresTable
        title={text.kinds}
        heading={text.kind}
        whole={squareMetres}
        figures={ownership.classes.map(({ ownerClass, parcels, squareMetres: size }) => ({
          key: String(ownerClass),
          name: classWords(ownerClass),
          note: text.parcels({ count: parcels }),
          squareMetres: size,
        }))}
        sum={rest}
      />
      {ownership.owners.length > 0 && (
        <FiguresTable
          title={text.owners}
          heading={text.owner}
          whole={squareMetres}
          figures={ownership.owners.map(ownerFigure)}
          sum={rest}
          count={ownership.ownerCount}
        />
      )}
      {ownership.otherTitles.length > 0 && <OtherTitles report={report} />}
    </Stack>
  )
}

/** Less than this is rounding. */
const leastShare = 0.0005

/** What is added and subtracted below the owners, so that the rows add up to the area. */
function remaining(ownership: ReportedOwnership, squareMetres: number): readonly Figure[] {
  const { overlapSquareMetres, unregisteredSquareMetres, unregisteredCount } = ownership
  const rows: readonly Figure[] = [
    { key: 'overlap', name: text.overlap, squareMetres: -overlapSquareMetres },
    {
      key: 'unregistered',
      name: text.unregistered,
      note: text.unregisteredPieces({ count: unregisteredCount }),
      squareMetres: unregisteredSquareMetres,
    },
    {
      key: 'remainder',
      name: text.remainder,
      squareMetres: ownership.remainderSquareMetres,
    },
    { key: 'total', name: text.total, squareMetres },
  ]
  return rows.filter((row) => Math.abs(row.squareMetres) >= leastShare * squareMetres)
}

function ownerFigure(owner: OwnerInArea, place: number): Figure {
  const { name, jointly, tenures, parcels, squareMetres } = owner
  const notes = [
    ...(jointly > 0 ? [text.jointly({ count: jointly })] : []),
    ...tenures,
    text.parcels({ count: parcels }),
  ]
  return {
    key: String(place),
    name: <OwnerName owner={owner} />,
    note: notes.join(' · '),
    squareMetres,
    ...(name !== null && { lang: 'en' }),
  }
}

/** The name of an owner, which shows their land in the area on the map. */
function OwnerName({ owner }: { readonly owner: OwnerInArea }) {
  const camera = useMapStatus((status) => status.camera)
  const name = owner.name ?? classWords(owner.ownerClass)
  const [west, south, east, north] = owner.bounds
  return (
    <TextButton
      aria-label={text.showOwner({ name })}
      onClick={() => camera?.fit([west, south, east, north])}
    >
      {name}
    </TextButton>
  )
}

function OtherTitles({ report }: { readonly report: SiteReport }) {
  const { otherTitles, otherTitleCount } = report.ownership
  return (
    <Stack gap={1}>
      <FiguresTable
        title={text.otherTitles}
        heading={text.title}
        whole={report.squareMetres}
        figures={otherTitles.map(({ titleNo, tenure, owners, squareMetres }) => ({
          key: titleNo,
          name: titleNo,
          note: [tenure, owners.map(({ name }) => name).join(', ')].filter(Boolean).join(' · '),
          squareMetres,
        }))}
        count={otherTitleCount}
      />
      <Note size="small">{text.otherTitlesHelp}</Note>
    </Stack>
  )
}
