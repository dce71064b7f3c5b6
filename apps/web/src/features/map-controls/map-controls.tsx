import { setBaseLayer } from '@terrier/domain/document/set-view'
import { Contrast, Grid3x3, Image, Locate, Map, Minus, Plus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'

import { fineGridEndZoom } from '../../map/base-map/grid-layers.ts'
import { hasAerial } from '../../map/base-style.ts'
import { useBaseLayers } from '../../map/use-base-style.ts'
import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { maxZoom, zoomOutLimit } from '../../map/view/map-limits.ts'
import { setMapPreference, useMapPreferences } from '../../map/map-preferences.ts'
import { useMediaQuery } from '../../map/use-media-query.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AerialMissingModalProps } from './aerial-missing-modal.tsx'
import type { LocateModalProps } from './locate-modal.tsx'
import styles from './map-controls.module.css'
import { useLocate } from './use-locate.ts'

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

interface MapControlsProps {
  /** May be a lazy component. */
  readonly LocateModal: ComponentType<LocateModalProps>
  readonly AerialMissingModal: ComponentType<AerialMissingModalProps>
}

/** The controls at the bottom right of the map: locate, zoom in, zoom out, base layer. */
export function MapControls({ LocateModal, AerialMissingModal }: MapControlsProps) {
  const camera = useMapStatus((status) => status.camera)
  const canZoomIn = useMapStatus(({ zoom }) => zoom < maxZoom)
  const canZoomOut = useMapStatus(({ zoom }) => zoom > zoomOutLimit)
  const { locating, locate, cancel } = useLocate()
  const [hasSearched, setSearched] = useState(false)
  const [isAerialMissing, setAerialMissing] = useState(false)
  // Tooltips beside the buttons would cover the next ones of a row.
  const isRow = useMediaQuery('(height < 400px)')
  const tooltipPlacement = isRow ? 'bottom' : 'left'
  const search = () => {
    setSearched(true)
    locate()
  }
  return (
    <>
      <Toolbar
        aria-label={text.controls}
        orientation={isRow ? 'horizontal' : 'vertical'}
        className={classNames(styles.column)}
      >
        <IconButton
          variant="floating"
          label={text.locate}
          tooltipPlacement={tooltipPlacement}
          onPress={search}
        >
          <Locate {...icon} />
        </IconButton>
        <div className={styles.pair}>
          <IconButton
            label={text.zoomIn}
            tooltipPlacement={tooltipPlacement}
            isDisabled={!camera || !canZoomIn}
            onPress={() => camera?.zoomIn()}
          >
            <Plus {...icon} />
          </IconButton>
          <IconButton
            label={text.zoomOut}
            tooltipPlacement={tooltipPlacement}
            isDisabled={!camera || !canZoomOut}
            onPress={() => camera?.zoomOut()}
          >
            <Minus {...icon} />
          </IconButton>
        </div>
        <GridSwitch tooltipPlacement={tooltipPlacement} />
        <DimSwitch tooltipPlacement={tooltipPlacement} />
        <BaseSwitch tooltipPlacement={tooltipPlacement} onMissing={() => setAerialMissing(true)} />
      </Toolbar>
      {hasSearched && <LocateModal locating={locating} onRetry={locate} onClose={cancel} />}
      {isAerialMissing && <AerialMissingModal onClose={() => setAerialMissing(false)} />}
    </>
  )
}

interface SwitchProps {
  readonly tooltipPlacement: 'left' | 'bottom'
}

interface BaseSwitchProps extends SwitchProps {
  readonly onMissing: () => void
}

/** Without an aerial layer the button opens an explanation instead of being absent. */
function BaseSwitch({ tooltipPlacement, onMissing }: BaseSwitchProps) {
  const isFailing = useMapStatus(({ failedProviders }) => failedProviders.includes('aerial'))
  const hasPhotographs = hasAerial(useBaseLayers()) || isFailing
  const isAerial =
    useMapDocument((map) => map.document.map.baseLayer === 'aerial') && hasPhotographs
  const change = () => applyViewChange(setBaseLayer(isAerial ? 'topography' : 'aerial'))
  return (
    <IconButton
      variant="floating"
      label={isAerial ? text.toTopography : text.toAerial}
      tooltip={isAerial ? text.topography : text.aerial}
      tooltipPlacement={tooltipPlacement}
      onPress={hasPhotographs ? change : onMissing}
    >
      {isAerial ? <Map {...icon} /> : <Image {...icon} />}
    </IconButton>
  )
}

/** Shown if layers lie over the drawn base map, which dimming makes easier to see. */
function DimSwitch({ tooltipPlacement }: SwitchProps) {
  const isDimmed = useMapPreferences((preferences) => preferences.isDimmed)
  const isDrawn = useMapDocument((map) => map.document.map.baseLayer !== 'aerial')
  const isCovered = useMapDocument(({ document: { mapLayers } }) =>
    [mapLayers.landDataLayers, mapLayers.myDataLayers].some((layers) => layers.length > 0),
  )
  const hasOwnership = useMapDocument((map) => map.document.mapLayers.ownershipDisplay !== null)
  if (!isDrawn || !(isCovered || hasOwnership || isDimmed)) return null
  return (
    <IconButton
      variant="floating"
      label={isDimmed ? text.undim : text.dim}
      tooltipPlacement={tooltipPlacement}
      onPress={() => setMapPreference('isDimmed', !isDimmed)}
    >
      <Contrast {...icon} />
    </IconButton>
  )
}

/** At lower zooms the grid is always drawn. */
function GridSwitch({ tooltipPlacement }: SwitchProps) {
  const hasGrid = useMapPreferences((preferences) => preferences.hasFineGrid)
  const isClose = useMapStatus(({ zoom }) => zoom >= fineGridEndZoom)
  if (!isClose) return null
  return (
    <IconButton
      variant="floating"
      label={hasGrid ? text.hideGrid : text.showGrid}
      tooltipPlacement={tooltipPlacement}
      onPress={() => setMapPreference('hasFineGrid', !hasGrid)}
    >
      <Grid3x3 {...icon} />
    </IconButton>
  )
}
