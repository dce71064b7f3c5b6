import type { Dataset } from '@terrier/contract/datasets'
import type { BaseLayer } from '@terrier/contract/saved-map'
import { isViewOutsideCoverage } from '@terrier/domain/land-data/dataset-coverage'
import type { LayerId } from '@terrier/domain/land-data/layers'
import { ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'

import { useDatasets, useServiceConfig } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { usePending } from '../../map/use-pending.ts'
import { useBaseLayers } from '../../map/use-base-style.ts'
import { visibleZoom } from '../../map/overlays/visible-zoom.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { Button } from '../../ui/button.tsx'
import styles from './map-notices.module.css'
import { ownershipGap, type OwnershipGap } from './ownership-gap.ts'
import { baseMapGap } from './street-map-gap.ts'
import { TileNotice } from './tile-notice.tsx'

interface MapNoticesProps {
  /** Whether a tray covers the left of the map, which moves its visible centre. */
  readonly isTrayOpen: boolean
  /** Notices of the active tool, shown first. */
  readonly children?: ReactNode
}

/** At the top of the map: what is hidden and why, what is loading, and what failed to load. */
export function MapNotices({ isTrayOpen, children }: MapNoticesProps) {
  return (
    <div className={styles.column} data-tray-open={isTrayOpen}>
      {children}
      <ZoomNotice />
      <GapNotice />
      <BaseMapNotice />
      <FetchNotice />
    </div>
  )
}

function ZoomNotice() {
  const mapLayers = useMapDocument((map) => map.document.mapLayers)
  const camera = useMapStatus((status) => status.camera)
  // Where no properties can exist, zooming in would show none.
  const hasGap = useOwnershipGap() !== null
  const reachable = hasGap ? { ...mapLayers, ownershipDisplay: null } : mapLayers
  const canBeSeen = useCanBeSeen()
  const target = useMapStatus(({ zoom }) => visibleZoom(reachable, zoom, canBeSeen))
  if (target === null) return null
  return (
    <div ref={passFocusToMap}>
      <Button
        size="small"
        variant="primary"
        icon={<ZoomIn size={18} strokeWidth={1.75} aria-hidden />}
        onPress={() => camera?.goTo(visibleCentre(useMapStatus.getState()), target)}
      >
        {text.zoomToSee}
      </Button>
    </div>
  )
}

/**
 * Whether a layer is published and its extent intersects the view; true for all layers while the
 * datasets are not known.
 */
function useCanBeSeen(): (id: LayerId) => boolean {
  const { data: datasets } = useDatasets()
  const inView = useMapStatus((status) => status.view?.bounds)
  return (layerId) => {
    const dataset = datasets?.find(({ id }) => id === layerId)
    if (!dataset) return datasets === undefined
    return inView === undefined || !isViewOutsideCoverage(dataset, inView)
  }
}

/** Why the view has no properties, with a button that moves to where there are some. */
function GapNotice() {
  const gap = useOwnershipGap()
  const covered = useRegister()?.bounds
  const camera = useMapStatus((status) => status.camera)
  if (gap === null) return null
  return (
    <output ref={passFocusToMap} className={styles.notice} data-floating>
      <span>{text.ownershipGap[gap]}</span>
      {covered && (
        <Button size="small" onPress={() => camera?.fit(covered)}>
          {text.goToOwnership}
        </Button>
      )}
    </output>
  )
}

/** Why the base map has no streets or photographs, without which it is nearly empty. */
function BaseMapNotice() {
  const layers = useBaseLayers()
  const failed = useMapStatus((status) => status.failedProviders)
  const baseLayer = useMapDocument((map) => map.document.map.baseLayer ?? 'topography')
  const { data: datasets } = useDatasets()
  const view = useMapStatus((status) => status.view)
  const { data: config } = useServiceConfig()
  if (!view || !datasets || !config) return null
  if (failed.includes(baseLayer)) return <ProviderNotice baseLayer={baseLayer} />
  const gap = baseMapGap(baseLayer, layers, view)
  return gap && <output className={styles.quiet}>{text.baseMapGap[gap]}</output>
}

/** A provider's map that failed to load is replaced by the built-in one; the button retries it. */
function ProviderNotice({ baseLayer }: { readonly baseLayer: BaseLayer }) {
  const retry = () =>
    useMapStatus.setState(({ failedProviders }) => ({
      failedProviders: failedProviders.filter((each) => each !== baseLayer),
    }))
  return (
    <div ref={passFocusToMap} className={styles.notice} data-floating role="alert">
      <p>{text.providerFailed[baseLayer]}</p>
      <Button size="small" onPress={retry}>
        {text.retry}
      </Button>
    </div>
  )
}

function useRegister(): Dataset | undefined {
  return useDatasets().data?.find(({ id }) => id === 'ownership')
}

/** Why no property can be in the view, while an ownership display is on; otherwise null. */
function useOwnershipGap(): OwnershipGap | null {
  const isOn = useMapDocument((map) => map.document.mapLayers.ownershipDisplay !== null)
  const inView = useMapStatus((status) => status.view?.bounds)
  const isKnown = useDatasets().data !== undefined
  const register = useRegister()
  return isOn && inView && isKnown ? ownershipGap(register, inView) : null
}

function FetchNotice() {
  const pending = usePending()
  return (
    <TileNotice
      isFetching={pending.isFetching}
      hasFailed={pending.isError}
      onRetry={() => {
        if (pending.isError) void pending.refetch()
      }}
    />
  )
}
