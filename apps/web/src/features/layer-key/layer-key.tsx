import type { DataGroup } from '@terrier/contract/data-groups'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'

import { useDatasets } from '../../api/map-queries.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { useSelection } from '../../document/selection-store.ts'
import { layerKeyText as text } from '../../text/layer-key.ts'
import { useTakesFocus } from '../../ui/focus.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { keySections } from './key-sections.ts'
import { KeySectionItem, type LayerControls } from './key-section-item.tsx'
import styles from './layer-key.module.css'

const noGroups: readonly DataGroup[] = []

interface LayerKeyProps {
  readonly onHide: () => void
  /** Whether the heading takes the focus, in place of the button that showed the key. */
  readonly takesFocus?: boolean
  /** Those that are on, topmost first. */
  readonly dataGroups?: readonly DataGroup[]
  /** Rendered beside the name of each layer. */
  readonly LayerControls?: LayerControls
}

/** The map key (legend), in a panel at the right edge of the map. */
export function LayerKey({
  onHide,
  takesFocus = false,
  dataGroups = noGroups,
  LayerControls,
}: LayerKeyProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useTakesFocus(heading, takesFocus)
  const mapLayers = useMapDocument((map) => map.document.mapLayers)
  const hasSelectedProperties = useMapDocument(
    (map) => selectedPropertiesOf(map.document).length > 0,
  )
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  const hasOldBoundary = useSelection((state) => state.oldBoundary !== null)
  const isOldBoundaryAccepted = useSelection((state) => state.oldBoundary?.isAccepted !== false)
  const sections = keySections({
    mapLayers,
    hasSelectedProperties,
    hasOldBoundary,
    isOldBoundaryAccepted,
    register,
    dataGroups,
  })

  return (
    <section className={styles.panel} data-floating aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 ref={heading} id={headingId} tabIndex={-1}>
          {text.title}
        </h2>
        <IconButton size="small" label={text.hide} tooltipPlacement="left" onPress={onHide}>
          <ChevronRight size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      {sections.length === 0 ? (
        <Stack isInset>
          <Note>{text.empty}</Note>
        </Stack>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long keys scroll, also without a mouse
        <ul className={styles.body} tabIndex={0} aria-labelledby={headingId}>
          {sections.map((section) => (
            <KeySectionItem
              key={section.id}
              section={section}
              {...(LayerControls && { LayerControls })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
