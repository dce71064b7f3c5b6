import landscape from './landscape.svg'
import styles from './landscape.module.css'

/** The drawn country behind pages without a map: fields, contours and a coast. Only to look at. */
export function Landscape() {
  return <img className={styles.landscape} src={landscape} alt="" />
}
