import type { RegisteredTitle } from '@terrier/contract/ownership'
import { titleNumberOf } from '@terrier/domain/ownership/title-number'

import { landInformationText as text } from '../../text/land-information.ts'
import { PropertyOwners } from './property-owners.tsx'
import { Overview } from './overview.tsx'
import styles from './property-card.module.css'

interface PropertyDetailsProps {
  /** The titles of one parcel, seldom more than one. */
  readonly titles: readonly RegisteredTitle[]
}

/** What the register contains about a parcel, title by title. */
export function PropertyDetails({ titles }: PropertyDetailsProps) {
  const [only] = titles
  if (titles.length === 1 && only) return <TitleDetails title={only} />
  return (
    <>
      <p className={styles.titles}>{text.severalTitles({ count: titles.length })}</p>
      {titles.map((title, place) => {
        const name = nameOf(title)
        return (
          <section key={title.property.title_no} className={styles.ofTitle} aria-label={name}>
            <h5>{name}</h5>
            <TitleDetails title={title} showsAddress={place > 0} />
          </section>
        )
      })}
    </>
  )
}

interface TitleDetailsProps {
  readonly title: RegisteredTitle
  /** Set if the card's heading shows the address of another title. */
  readonly showsAddress?: boolean
}

function TitleDetails({ title, showsAddress = false }: TitleDetailsProps) {
  return (
    <>
      <h5 className={styles.section}>{text.overview}</h5>
      <Overview {...title} showsAddress={showsAddress} />
      <h5 className={styles.section}>{text.ownership}</h5>
      <PropertyOwners {...title} />
    </>
  )
}

const nameOf = ({ property }: RegisteredTitle): string =>
  text.titleOf({ titleNo: titleNumberOf(property) ?? text.unknownTitle })
