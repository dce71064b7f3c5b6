import type { Property } from '@terrier/contract/ownership'

import { ownershipSearchText as text } from '../../text/ownership-search.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Row } from '../../ui/stack.tsx'
import { deselect, select } from './use-selected.ts'

interface PageSelectionProps {
  readonly properties: readonly Property[]
  readonly selected: ReadonlySet<string>
}

/** Selects or deselects every property of the page, and announces it. */
export function PageSelection({ properties, selected }: PageSelectionProps) {
  const selectable = properties.filter(({ polygons }) => polygons.length > 0)
  const selectAll = () => {
    // The first property of the page is selected last, so that it becomes the active one.
    for (const property of selectable.toReversed()) select(property)
  }
  return (
    <Row justify="between">
      <Note as="span" size="small">
        {text.selectedOnPage({ selected: selected.size, onPage: properties.length })}
      </Note>
      <Row as="span" gap={0}>
        <Button
          size="small"
          variant="quiet"
          isDisabled={selectable.every(({ title_no }) => selected.has(title_no))}
          onPress={selectAll}
        >
          {text.selectAll}
        </Button>
        <Button
          size="small"
          variant="quiet"
          isDisabled={selected.size === 0}
          onPress={() => properties.forEach(deselect)}
        >
          {text.clearAll}
        </Button>
      </Row>
    </Row>
  )
}
