import type { SelectedProperty } from '@terrier/contract/saved-map'

import { deselectAllParcels } from '../../document/selection.ts'
import type { UnregisteredSelection } from '../../document/selection-state.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/stack.tsx'
import styles from './land-information.module.css'
import { nextFocus } from './next-focus.ts'
import { PropertyCard } from './property-card.tsx'
import { UnregisteredCard } from './unregistered-card.tsx'

interface SelectedPropertiesProps {
  /** Newest last. */
  readonly properties: readonly SelectedProperty[]
  /** A piece of unregistered land, whether it is still selected or not. */
  readonly piece: UnregisteredSelection | null
  readonly onForgetPiece: () => void
}

export function SelectedProperties(props: SelectedPropertiesProps) {
  const { properties, piece, onForgetPiece } = props
  return (
    <section aria-label={text.properties}>
      <Row justify="between">
        <h3 className={styles.heading}>{text.properties}</h3>
        <Button
          size="small"
          variant="quiet"
          onPress={({ target }) => {
            const next = nextFocus(target)
            deselectAllParcels()
            onForgetPiece()
            next?.focus()
          }}
        >
          {text.clearAll}
        </Button>
      </Row>
      <ul className={styles.cards}>
        {piece && <UnregisteredCard key={piece.id} piece={piece} onForget={onForgetPiece} />}
        {properties.toReversed().map((selected) => (
          <PropertyCard key={selected.polyId} selected={selected} />
        ))}
      </ul>
    </section>
  )
}
