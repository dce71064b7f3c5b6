import { PublicLandGroup } from '@terrier/contract/saved-map'
import { publicLandGroupsOf, togglePublicLandGroup } from '@terrier/domain/document/set-layers'

import { applyViewChange } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { patternSide, publicLandMarks } from '../../map/overlays/public-land.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { publicLandText } from '../../text/public-land.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import styles from './public-land-groups.module.css'

/** Toggles for the types of owner, with the same symbols as on the map. */
export function PublicLandGroups() {
  const shown = useMapDocument((map) => publicLandGroupsOf(map.document.mapLayers))
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>{text.publicLandGroups}</legend>
      {PublicLandGroup.options.map((group) => (
        <Checkbox
          key={group}
          isSelected={shown.includes(group)}
          onChange={() => applyViewChange(togglePublicLandGroup(group))}
        >
          <span className={styles.name}>
            <Swatch
              colour={publicLandMarks[group].colour}
              outline={publicLandMarks[group].colour}
              mark="faint-fill"
              pattern={{ path: publicLandMarks[group].pattern, side: patternSide }}
            />
            {publicLandText[group]}
          </span>
        </Checkbox>
      ))}
      <output className={styles.none}>{shown.length === 0 && text.noGroupShown}</output>
    </fieldset>
  )
}
