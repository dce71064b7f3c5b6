/** Limits and constants that client and server must agree on. Sections are of the specification. */

/** Section 9: a map title has at most 30 characters, counted after trimming. */
export const mapTitleMaxLength = 30

/** Section 3: what a map is called until somebody names it. */
export const untitledMapName = 'Untitled Map'

/** Section 5: e-mail inputs allow at most 101 characters. */
export const emailMaxLength = 101

/** Section 5: the longest input a password field of registration accepts. */
export const passwordMaxLength = 101

/** A longer password is refused unread, so that nobody has a novel hashed. */
export const passwordInputMaxLength = 1000

/** The longest line of an account form, where no rule of section 5 is stricter. */
export const accountTextMaxLength = 1000

/** The most passkeys of one account. */
export const passkeysMax = 20

/** The longest name of a passkey. */
export const passkeyNameMaxLength = 60

/** The most maps that are handed over when their owner's account is erased. */
export const handedOverMapsMax = 10_000

/** People on a page of the administrators' list. */
export const peoplePageSize = 50

/** The longest answer of the feedback form. */
export const feedbackAnswerMaxLength = 10_000

/** Answers on a page of the list of feedback. */
export const feedbackPageSize = 50

/** A map holds 10,000 objects with room to spare; past this a save is refused, not cut. */
export const mapDataMaxBytes = 16 * 1024 * 1024

/** Deeper nesting than this is nobody's map: a GeoJSON Polygon in a saved map needs about 10. */
export const jsonMaxDepth = 64

/** The farthest out that a map is saved at. */
export const mapMinZoom = 0

/** The nearest that a map is saved at: that of MapLibre, two more than any screen of ours shows. */
export const mapMaxZoom = 22

/** The longest name that a saved map holds, in UTF-16 code units: of older clients, which knew none. */
export const mapNameMaxLength = 1000

/** The markers of one map, and its drawings. */
export const mapListMaxLength = 100_000

/** The longest name of a marker or drawing: a UUID has 36 characters, one with something to it more. */
export const uuidMaxLength = 100

/** The longest description of a marker or drawing. Files bring whole tables along in it. */
export const mapDescriptionMaxLength = 100_000

/** The most positions in one ring, or in one line, of a saved map. */
export const mapRingMaxPositions = 500_000

/** The most holes in one polygon. */
export const mapMaxRings = 50_000

/** The most numbers in one position: longitude, latitude, height, and a measure along a line. */
export const positionMaxNumbers = 4

/** The most layers that one map shows, and the longest identifier of one. */
export const mapMaxLayers = 200
export const layerIdMaxLength = 200

/** The most data groups that one map shows. */
export const mapMaxDataGroups = 1000

/** The most properties that are selected on one map. */
export const mapMaxSelectedProperties = 10_000

/** The longest title number, which in the register has nine characters. */
export const titleNumberMaxLength = 50

/** A map that counted more than this of what was drawn on it miscounted. */
export const mapMaxCount = 1_000_000_000

/** The largest length in km and area in m2: the surface of the earth has 5.1e14 m2. */
export const mapMaxMeasure = 1e15

/** Entries on a page of a map's history. */
export const mapHistoryPageSize = 30

/** Saves on a page of one entry of a map's history. */
export const mapSavesPageSize = 200

/** The most parcels `/api/ownership` answers at once; what is left out is said in `X-Truncated`. */
export const ownershipMaxProperties = 20_000

/** Bounds wider or taller than this are refused by `/api/ownership`: no display is shown that far out. */
export const ownershipMaxSpanDegrees = 1

/** Section 9: results on a page of the ownership search. */
export const ownerTitlesPageSize = 10

/** The most changes `/api/ownership/changes` answers at once. */
export const ownershipMaxChanges = 2000

/** The farthest 'unregistered near here' looks, in metres. */
export const unregisteredMaxRadiusMetres = 5000

/** Pieces of unregistered land smaller than this are slivers between surveys, and are not listed. */
export const unregisteredMinAreaSquareMetres = 50

/** The most people one map is shared with. */
export const shareListMaxLength = 200

/** The most addresses that one person adds to maps within a day, those taken off again included. */
export const shareAttemptsMaxPerDay = 300

/** The most view links one map has at a time. */
export const viewLinksMax = 20

/** The most data groups that one public link shows. */
export const publishedDataGroupsMax = 200

/** The longest name of an object in a data group, in UTF-16 code units. */
export const objectNameMaxLength = 1000

/** The longest description of an object in a data group. */
export const objectDescriptionMaxLength = 20_000

/** The most positions of one shape in a data group. */
export const objectMaxPositions = 100_000

/** Objects that go into a data group, or out of it, in one request. */
export const dataGroupBatchMax = 5000

/** The most objects that one data group holds. */
export const dataGroupMaxObjects = 120_000

/** Objects on a page of a data group. */
export const dataGroupPageSize = 2000

/** A page ends early at so much text, as long as there is one object on it. */
export const dataGroupPageBytes = 512 * 1024

/** The most text that one data group holds: names, descriptions and coordinates, in bytes. */
export const dataGroupMaxBytes = 64 * 1024 * 1024

/** The longest name of a user group and title of a data group. */
export const dataGroupTitleMaxLength = 200

/** Entries on a page of the audit log. */
export const auditPageSize = 50

/** The largest file that is read for somebody, as it is sent: packed where it is packed. */
export const importMaxBytes = 50 * 1024 * 1024

/** The most objects that a file may bring a map to; more belong into a data layer. */
export const importMapMaxObjects = 10_000
