/** Limits and constants that client and server must agree on. Sections are of the specification. */

/** Section 9: a map title has at most 30 characters, counted after trimming. */
export const mapTitleMaxLength = 30

/** Section 3: the name of a map until the user gives it one. */
export const untitledMapName = 'Untitled Map'

/** Section 5: e-mail inputs allow at most 101 characters. */
export const emailMaxLength = 101

/** Section 5: the longest input a password field of registration accepts. */
export const passwordMaxLength = 101

/** A longer password is refused before it is hashed, which bounds the work of one request. */
export const passwordInputMaxLength = 1000

/** The longest value of an account form field, unless a rule of section 5 is stricter. */
export const accountTextMaxLength = 1000

/**
 * The most ownership features that one user may read through the OGC API in an hour. Each server
 * process counts for itself.
 */
export const ownershipFeaturesPerHour = 200_000

/** The most valid personal access tokens of one account. */
export const accessTokensMax = 20

/** The longest name of a personal access token. */
export const accessTokenNameMaxLength = 60

/** The longest validity of a personal access token, in days. */
export const accessTokenMaxDays = 365

/** Features on a page of OGC API Features: by default, and at most with the parameter `limit`. */
export const featurePageSize = 1000
export const featurePageMaxSize = 10_000

/** A page of features ends early at this size of GeoJSON, but always has at least one feature. */
export const featurePageBytes = 8 * 1024 * 1024

/** The most passkeys of one account. */
export const passkeysMax = 20

/** The longest name of a passkey. */
export const passkeyNameMaxLength = 60

/** The most maps whose ownership is transferred when an account is erased. */
export const transferredMapsMax = 10_000

/** Accounts on a page of the administrators' list. */
export const peoplePageSize = 50

/** The longest answer of the feedback form. */
export const feedbackAnswerMaxLength = 10_000

/** Submitted forms on a page of the list of feedback. */
export const feedbackPageSize = 50

/**
 * The largest saved map as JSON. 10,000 objects fit with room to spare; a larger map is refused,
 * never truncated.
 */
export const mapDataMaxBytes = 16 * 1024 * 1024

/** The deepest nesting of JSON in a saved map; a GeoJSON Polygon in it needs about 10 levels. */
export const jsonMaxDepth = 64

/** The smallest zoom that a map is saved with. */
export const mapMinZoom = 0

/**
 * The largest zoom that a map is saved with: MapLibre's maximum, two more than the application
 * shows.
 */
export const mapMaxZoom = 22

/**
 * The longest name in a saved map, in UTF-16 code units. Older clients had no limit, hence so many.
 */
export const mapNameMaxLength = 1000

/** The most markers of one map, and the most drawings. */
export const mapListMaxLength = 100_000

/** The longest identifier of a marker or drawing: a UUID has 36 characters, with a suffix more. */
export const uuidMaxLength = 100

/** The longest description of a marker or drawing. Imported files can bring whole tables in it. */
export const mapDescriptionMaxLength = 100_000

/** The most positions in one ring or line of a saved map. */
export const mapRingMaxPositions = 500_000

/** The most rings in one polygon of a saved map. */
export const mapMaxRings = 50_000

/** The most numbers in one position: longitude, latitude, height and a measure along a line (M). */
export const positionMaxNumbers = 4

/** The most layers that one map shows, and the longest identifier of a layer. */
export const mapMaxLayers = 200
export const layerIdMaxLength = 200

/** The most data groups that one map shows. */
export const mapMaxDataGroups = 1000

/** The most properties selected on one map. */
export const mapMaxSelectedProperties = 10_000

/** The longest title number; in the register they have up to nine characters. */
export const titleNumberMaxLength = 50

/** The upper bound of counters in a saved map, such as `polygonsDrawn`. */
export const mapMaxCount = 1_000_000_000

/** The largest length in km and area in m2. The surface of the earth has 5.1e14 m2. */
export const mapMaxMeasure = 1e15

/** Entries on a page of a map's history. */
export const mapHistoryPageSize = 30

/** Saves on a page of one entry in a map's history. */
export const mapSavesPageSize = 200

/**
 * The most parcels in one reply of `/api/ownership`. If there are more, the header `X-Truncated`
 * has the numbers of those returned and of all, as 'returned/all'.
 */
export const ownershipMaxProperties = 20_000

/**
 * `/api/ownership` refuses bounds wider or taller than this: no ownership display is shown at such
 * zooms.
 */
export const ownershipMaxSpanDegrees = 1

/** Section 9: results on a page of the ownership search. */
export const ownerTitlesPageSize = 10

/** The most changes in one reply of `/api/ownership/changes`. */
export const ownershipMaxChanges = 2000

/** The largest search radius for unregistered land, in metres. */
export const unregisteredMaxRadiusMetres = 5000

/**
 * Smaller pieces of unregistered land are slivers between surveys; they are counted, not listed.
 */
export const unregisteredMinAreaSquareMetres = 50

/** The most registered neighbours that the evidence on a piece of land lists. */
export const unregisteredMaxNeighbours = 100

/** The most areas of layers that the evidence on a piece of land lists. */
export const unregisteredMaxOverlaps = 100

/** The most properties that are listed as lying on the land of a parcel. */
export const overlapMaxProperties = 200

/** The most parcels that are compared with one parcel. A whole estate may have more around. */
export const overlapMaxCompared = 5000

/** Parcels that have less in common only touch: surveys of one border differ by as much. */
export const overlapMinSquareMetres = 2

/** The same as a part of the smaller parcel. */
export const overlapMinPart = 0.02

/** The most people one map can be shared with. */
export const shareListMaxLength = 200

/** The most addresses that one user may add to maps within a day, including those removed again. */
export const shareAttemptsMaxPerDay = 300

/** The most view links of one map. */
export const viewLinksMax = 20

/** The most data groups shown by one public link. */
export const publishedDataGroupsMax = 200

/** The longest name of an object in a data group, in UTF-16 code units. */
export const objectNameMaxLength = 1000

/** The longest description of an object in a data group. */
export const objectDescriptionMaxLength = 20_000

/** The most positions in one geometry of a data group. */
export const objectMaxPositions = 100_000

/** The most objects added to, or deleted from, a data group in one request. */
export const dataGroupBatchMax = 5000

/** The most objects in one data group. */
export const dataGroupMaxObjects = 120_000

/** Objects on a page of a data group. */
export const dataGroupPageSize = 2000

/** A page ends early at this size, but always has at least one object. */
export const dataGroupPageBytes = 512 * 1024

/** The most text in one data group: names, descriptions and coordinates, in bytes. */
export const dataGroupMaxBytes = 64 * 1024 * 1024

/** The longest name of a user group, and the longest title of a data group. */
export const dataGroupTitleMaxLength = 200

/** Entries on a page of the audit log. */
export const auditPageSize = 50

/**
 * The largest file that can be uploaded for import, in bytes as sent: compressed, if it is an
 * archive.
 */
export const importMaxBytes = 50 * 1024 * 1024

/** The most objects that a file can add to a map; larger files belong in a data group. */
export const importMapMaxObjects = 10_000

/** Bounds of the areas that people ask about: see `areas.ts`. */
export const areaMaxParcels = 200
export const areaMaxPolygons = 200
export const areaMaxRings = 200

/** The most positions in one ring of an area, and in the whole area. */
export const areaMaxPositions = 20_000

/** How often the borders of an area may cross, which bounds the work of repairing it. */
export const areaMaxCrossings = 1000

/** Changed boundaries on a page of the review. */
export const boundaryPageSize = 20

/** The most boundaries that one request decides about. */
export const boundaryDecisionsMax = 100

/** The longest note on a decision about a boundary. */
export const boundaryNoteMaxLength = 500

/** The most parcels, and the most features of one layer, that one report reads. */
export const reportMaxParcels = 30_000

/** The most rows of one list in a report. */
export const reportMaxOwners = 200

/** How far away a report looks for the nearest feature of a layer. */
export const reportNearestMetres = 10_000

/** The side of the square as which a point is reported. */
export const reportPointMetres = 1

/** Reports of one account in a minute. */
export const reportsPerMinute = 20

/** Evidence packs of one account in a minute. */
export const packsPerMinute = 20
export const packSiteNameMaxLength = 200

/** Less of a changed parcel in an area is where outlines meet, not a change in the area. */
export const changeMinSquareMetres = 1

/** How often one account may ask in a minute what changed in an area. */
export const changeListsPerMinute = 60

/** The longest name of a document that shows which title a parcel belongs to, and the longest note. */
export const linkDocumentMaxLength = 200
export const linkNoteMaxLength = 1000

/** The most links that one person proposes in a day. */
export const linkProposalsPerDay = 100

/** Proposed links on a page of those that wait. */
export const linkPageSize = 50

/** The most feeds of one account, and the longest name of one. */
export const areaFeedsMax = 50
export const areaFeedNameMaxLength = 100

/** The most watches of one account, and the longest name of one. */
export const watchesMax = 100
export const watchNameMaxLength = 100

/** The most changes around a watched area, of all months since it was compared, that are compared. */
export const watchComparedMax = 5000

/** Of what a publication brought so much is listed; all of it is counted. */
export const watchListedMax = 200
