import { useChosenArea } from '../document/chosen-area.ts'
import { useProximitySearch } from '../document/proximity-search.ts'
import { useMapSession } from '../document/map-session.ts'
import { useOwnerSearch } from '../document/owner-search.ts'
import { readOnlyReason, type ReadOnlyReason } from '../document/read-only-reason.ts'
import {
  DrawingToolsIcon,
  LandDataIcon,
  LandInformationIcon,
} from '../features/left-pane/icons.tsx'
import { useImportSession } from '../features/import/import-session.ts'
import type { PaneItem } from '../features/left-pane/pane-item.ts'
import { importStartText } from '../text/import-start.ts'
import { leftPaneText as text } from '../text/left-pane.ts'
import { printStartText } from '../text/print-start.ts'
import {
  BoundaryReviewTray,
  ClipboardListIcon,
  DrawingToolsTray,
  EyeIcon,
  FileUpIcon,
  ImportButton,
  ImportTray,
  LandDataTray,
  LandInformationTray,
  LandSearches,
  ListChecksIcon,
  OwnerPortfolio,
  OwnershipSearchIcon,
  OwnershipSearchTray,
  PrinterIcon,
  PrintSlot,
  UnregisteredNearIcon,
  SiteReportSlot,
  UnregisteredNearTray,
  WatchesTray,
  WhenLoaded,
} from './lazy-parts.tsx'
import { usePanels, type TrayId } from './panel-state.ts'

/** The trays of the left pane, in the order of their icons. */
export function usePaneItems(contactUrl: string | null): readonly PaneItem<TrayId>[] {
  const reason = useMapSession(readOnlyReason)
  const searches = useSearchItems()
  return [
    {
      id: 'drawing-tools',
      title: text.drawingTools,
      icon: <DrawingToolsIcon />,
      refusal: refusalOf(reason),
      content: (
        <WhenLoaded>
          <DrawingToolsTray />
        </WhenLoaded>
      ),
    },
    {
      id: 'land-data',
      title: text.landData,
      icon: <LandDataIcon />,
      refusal: null,
      content: (
        <WhenLoaded>
          <LandDataTray contactUrl={contactUrl} importButton={<ImportButton />} />
        </WhenLoaded>
      ),
    },
    {
      id: 'land-information',
      title: text.landInformation,
      icon: <LandInformationIcon />,
      refusal: null,
      content: (
        <WhenLoaded>
          <LandSearches />
          <LandInformationTray />
        </WhenLoaded>
      ),
    },
    ...searches,
  ]
}

/** Specification 2: the icon of a search is shown while it has results or its tray is open. */
function useSearchItems(): readonly PaneItem<TrayId>[] {
  const tray = usePanels((panels) => panels.tray)
  const hasOwner = useOwnerSearch(({ question }) => question !== null)
  const hasFile = useImportSession(({ file }) => file !== null)
  const hasArea = useChosenArea(({ chosen }) => chosen !== null)
  const hasPlace = useProximitySearch(({ centre }) => centre !== null)
  const ownershipSearch: PaneItem<TrayId> = {
    id: 'ownership-search',
    title: text.ownershipSearch,
    icon: <OwnershipSearchIcon />,
    refusal: null,
    content: (
      <WhenLoaded>
        <OwnershipSearchTray portfolio={(ownerKey) => <OwnerPortfolio ownerKey={ownerKey} />} />
      </WhenLoaded>
    ),
  }
  const unregisteredNear: PaneItem<TrayId> = {
    id: 'unregistered-near',
    title: text.unregisteredNear,
    icon: <UnregisteredNearIcon />,
    refusal: null,
    content: (
      <WhenLoaded>
        <UnregisteredNearTray />
      </WhenLoaded>
    ),
  }
  const siteReport: PaneItem<TrayId> = {
    id: 'site-report',
    title: text.siteReport,
    icon: <ClipboardListIcon size={24} strokeWidth={1.75} aria-hidden />,
    refusal: null,
    content: (
      <WhenLoaded>
        <SiteReportSlot />
      </WhenLoaded>
    ),
  }
  const importFile: PaneItem<TrayId> = {
    id: 'import',
    title: importStartText.title,
    icon: <FileUpIcon size={24} strokeWidth={1.75} aria-hidden />,
    refusal: null,
    content: (
      <WhenLoaded>
        <ImportTray />
      </WhenLoaded>
    ),
  }
  const boundaryReview: PaneItem<TrayId> = {
    id: 'boundary-review',
    title: text.boundaryReview,
    icon: <ListChecksIcon size={24} strokeWidth={1.75} aria-hidden />,
    refusal: null,
    content: (
      <WhenLoaded>
        <BoundaryReviewTray />
      </WhenLoaded>
    ),
  }
  const watches: PaneItem<TrayId> = {
    id: 'watches',
    title: text.watches,
    icon: <EyeIcon size={24} strokeWidth={1.75} aria-hidden />,
    refusal: null,
    content: (
      <WhenLoaded>
        <WatchesTray />
      </WhenLoaded>
    ),
  }
  const print: PaneItem<TrayId> = {
    id: 'print',
    title: printStartText.title,
    icon: <PrinterIcon size={24} strokeWidth={1.75} aria-hidden />,
    refusal: null,
    content: (
      <WhenLoaded>
        <PrintSlot />
      </WhenLoaded>
    ),
  }
  return [
    ...(hasOwner || tray === 'ownership-search' ? [ownershipSearch] : []),
    ...(hasPlace || tray === 'unregistered-near' ? [unregisteredNear] : []),
    ...(hasArea || tray === 'site-report' ? [siteReport] : []),
    ...(hasFile || tray === 'import' ? [importFile] : []),
    ...(tray === 'boundary-review' ? [boundaryReview] : []),
    ...(tray === 'watches' ? [watches] : []),
    ...(tray === 'print' ? [print] : []),
  ]
}

/** Specification 2, "Left-pane tooltips". */
function refusalOf(reason: ReadOnlyReason | null): string | null {
  if (reason === null) return null
  return reason === 'snapshot' ? text.snapshot : text.readOnly
}
