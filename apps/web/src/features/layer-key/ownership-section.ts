import type { Dataset } from '@terrier/contract/datasets'
import type { PublicLandGroup, SavedMapData } from '@terrier/contract/saved-map'
import { publicLandGroupsOf } from '@terrier/domain/document/set-layers'
import { assertNever } from '@terrier/geo/assert-never'

import {
  ownershipMarks,
  unregisteredMarks,
  type OwnershipMark,
} from '../../map/overlays/ownership-marks.ts'
import { patternSide, publicLandMarks } from '../../map/overlays/public-land.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { layerKeyText as text } from '../../text/layer-key.ts'
import { publicLandText } from '../../text/public-land.ts'
import type { KeyEntry, KeySection } from './key-section.ts'

/** The fields of the ownership dataset that the map key shows. */
export type Register = Pick<Dataset, 'edition' | 'licence' | 'fictional'>

/** The key of the ownership display that is on; null if none is. */
export function ownershipSection(
  mapLayers: SavedMapData['mapLayers'],
  register: Register | undefined,
): KeySection | null {
  const entries = entriesOf(mapLayers)
  if (entries === null) return null
  const note = entries.length === 0 ? text.noGroup : register && noteOf(register)
  return { id: 'ownership', heading: text.ownership, ...(note ? { note } : {}), entries }
}

function entriesOf(mapLayers: SavedMapData['mapLayers']): readonly KeyEntry[] | null {
  const { company, private: privately, accepted, notAccepted } = ownershipMarks
  switch (mapLayers.ownershipDisplay) {
    case null:
      return null
    case 'all':
      return [
        marked(text.company, company),
        { ...marked(text.private, privately), help: text.privateHelp },
      ]
    case 'pending':
      return [marked(text.accepted, accepted), marked(text.notAccepted, notAccepted)]
    case 'localAuthority':
      return [marked(text.localAuthority, company)]
    case 'churchOfEngland':
      return [marked(text.church, company)]
    case 'unregistered':
      return [
        { ...marked(text.unregistered, unregisteredMarks.land), help: text.unregisteredHelp },
        marked(text.unregisteredStreets, unregisteredMarks.street),
        marked(text.unregisteredWater, unregisteredMarks.water),
      ]
    case 'publicLand':
      return publicLandGroupsOf(mapLayers).map(groupEntry)
    default:
      return assertNever(mapLayers.ownershipDisplay)
  }
}

function marked(label: string, { fill, outline, pattern, dashes }: OwnershipMark): KeyEntry {
  return {
    label,
    colour: fill,
    outline,
    mark: 'faint-fill',
    ...(pattern !== undefined && { pattern: { path: pattern, side: patternSide } }),
    ...(dashes !== undefined && { dashes }),
  }
}

function groupEntry(group: PublicLandGroup): KeyEntry {
  const { colour, pattern } = publicLandMarks[group]
  return {
    ...marked(publicLandText[group], { fill: colour, outline: colour, pattern }),
    ...(group === 'overseas' ? { help: text.overseasHelp } : {}),
  }
}

function noteOf({ edition, licence, fictional }: Register): string {
  const month = formatEdition(edition)
  return fictional ? text.fictionalRegister({ month }) : text.registerOf({ month, licence })
}
