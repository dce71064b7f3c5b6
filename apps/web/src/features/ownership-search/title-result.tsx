import type { Property } from '@terrier/contract/ownership'
import { MapPin } from 'lucide-react'
import { useId } from 'react'

import { flyToLand } from '../../document/camera-target.ts'
import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Identifier } from '../../ui/identifier.tsx'
import { Note } from '../../ui/note.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { positionOfProperty } from './property-position.ts'
import styles from './title-result.module.css'
import { deselect, select } from './use-selected.ts'

interface TitleResultProps {
  readonly property: Property
  readonly isSelected: boolean
}

/** A property in the results, with a checkbox to select it and a button to zoom to it. */
export function TitleResult({ property, isSelected }: TitleResultProps) {
  const factsId = useId()
  const place = positionOfProperty(property)
  const { title_no, property_address, tenure, district } = property
  const facts = [
    { label: text.titleNo, value: <Identifier>{title_no}</Identifier> },
    { label: text.tenure, value: tenure },
    { label: text.council, value: district },
  ].filter(({ value }) => value)

  const goThere = () => {
    if (!place) return
    select(property)
    flyToLand(place.geometry, place.lngLat)
  }
  return (
    <Card as="li" isSelected={isSelected}>
      <Stack gap={2}>
        <Checkbox
          isSelected={isSelected}
          isDisabled={place === null}
          onChange={(isNowSelected) => (isNowSelected ? select(property) : deselect(property))}
          aria-describedby={factsId}
        >
          <span className={styles.address}>{property_address ?? text.noAddress}</span>
        </Checkbox>
        <div className={styles.rest}>
          <Stack gap={2}>
            <FactList layout="wrapped" size="small" id={factsId} facts={facts} />
            <Row gap={3}>
              <Button
                size="small"
                icon={<MapPin size={16} strokeWidth={1.75} aria-hidden />}
                isDisabled={place === null}
                aria-describedby={factsId}
                onPress={goThere}
              >
                {text.goTo}
              </Button>
              {place === null && <Note size="small">{text.noBoundary}</Note>}
            </Row>
          </Stack>
        </div>
      </Stack>
    </Card>
  )
}
