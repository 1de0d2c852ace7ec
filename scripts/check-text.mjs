/** What no file of the project may say: machine paths, registry hosts, secrets, weak cryptography, postponed work, the machine's own time, loose colours, widths in zeros. */
import fs from 'node:fs';
import path from 'node:path';
import { listFiles, readText } from './files.mjs';

/**
 * @typedef {object} Rule
 * @property {string} says what is wrong, after "file:line: "
 * @property {RegExp} finds
 * @property {RegExp} where files it applies to
 * @property {RegExp} [except] files it does not apply to
 * @property {boolean} [mayExplain] comments may say it
 */

const OWN_RULES = /^scripts\/check-text\.(?:test\.)?mjs$/;
const CODE = /\.(?:tsx?|mjs)$/;

/** @type {Rule[]} */
const rules = [
  {
    says: 'a path of one machine',
    finds: /(?<![\w.$}])\/(?:work|root)\//,
    where: /./,
    except: OWN_RULES,
  },
  {
    says: 'a host of a package registry',
    finds: /registry\.(?:npmjs|yarnpkg)|npmjs\.(?:org|com)|deb\.debian\.org|\bpypi\.org/,
    where: /./,
    except: OWN_RULES,
  },
  {
    says: 'a secret; it belongs into the environment',
    finds:
      /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----|\b(?:sk|rk)_live_\w{10,}|\bwhsec_\w{24,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bgithub_pat_\w{30,}|\bAIza[\w-]{35}|\bxox[abprs]-[\w-]{20,}/,
    where: /./,
    except: OWN_RULES,
  },
  {
    says: 'a number that can be guessed; ask crypto',
    finds: /\bMath\.random\(/,
    where: /^src\/.*\.tsx?$/,
    except: /^src\/platform\/testing\/|\.test\.tsx?$/,
  },
  {
    says: 'a broken hash; SHA-256 is ours',
    finds: /\bcreateH(?:ash|mac)\(\s*['"`](?:md[245]|sha-?1)['"`]/i,
    where: /^src\/.*\.tsx?$/,
    // authenticator apps compute by HMAC with SHA-1, which is not broken, and many know nothing else
    except: /\/adapters\/totp\.ts$/,
  },
  {
    says: 'a certificate that nobody checks',
    finds: /\brejectUnauthorized\b|NODE_TLS_REJECT_UNAUTHORIZED|\bsslmode=(?:no-verify|allow|prefer)\b/,
    where: CODE,
    except: OWN_RULES,
  },
  {
    says: 'code made from text',
    finds: /\beval\(|\bnew Function\(|\bexecSync\(|\bshell: true/,
    where: CODE,
    except: OWN_RULES,
  },
  {
    says: 'postponed work; do it or drop it',
    finds: /\b(?:TODO|FIXME|XXX|HACK)\b/,
    where: /\.(?:tsx?|mjs|css|sql|md)$/,
    except: OWN_RULES,
  },
  {
    says: "the machine's time; ask clock.now()",
    mayExplain: true,
    finds: /\bDate\.now\(\)|\bnew Date\(\)|\bDate\(\)|defaultNow\(\)/,
    where: /^src\/.*\.tsx?$/,
    // a log record says when it was by the sender's own clock, and an authenticator app knows only the real time
    except: /^src\/platform\/(?:clock\.ts$|testing\/)|\/console-log\.ts$|\/adapters\/totp\.ts$|\.test\.tsx?$/,
  },
  {
    says: "the database's time; pass clock.now()",
    mayExplain: true,
    finds:
      /(?<![\w.$])now\(\)(?!\s*(?::(?!:)|\{))|\b(?:current_timestamp|current_date|localtimestamp)\b|\b(?:clock|statement|transaction)_timestamp\(\)/i,
    where: /^src\/.*\.tsx?$|^migrations\/.*\.sql$/,
    except: /^src\/platform\/(?:clock\.ts$|testing\/)|\.test\.tsx?$/,
  },
  {
    says: 'a colour outside src/ui/theme; use a variable of tokens.css',
    finds: /:[^;{]*#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch)\(/i,
    where: /^src\/.*\.css$/,
    except: /^src\/ui\/theme\//,
  },
  {
    says: 'a colour outside src/ui/theme; use a variable of tokens.css',
    finds: /['"`\s:](?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"`;\s])|(?:rgba?|hsla?|oklch)\()/i,
    where: /^src\/.*\.tsx?$/,
    // covers are pictures, with inks of their own; mail programs know no variables; DJs choose colours, and those are
    // measured between black and white; a manifest's are painted before any style sheet is there
    except:
      /^src\/ui\/theme\/|^src\/shared\/cover-art\.ts$|^src\/shared\/contrast\.ts$|^src\/domains\/demo\/server\/data\/palettes\.ts$|^src\/platform\/web\/share-image\.ts$|\/server\/adapters\/manifest\.ts$|\/server\/emails\.tsx$|\/server\/pdf\/parts\.tsx$|\.test\.tsx?$/,
  },
  {
    says: 'a width in zeros of the face, which its stand-in has otherwise: lines would break anew when it comes; use em',
    finds: /(?<![\w-])[\d.]+ch\b/,
    where: /^src\/.*\.css$/,
  },
];

const TEXT_FILE =
  /\.(?:tsx?|mjs|js|json|css|sql|md|html|svg|ya?ml|sh|txt|webmanifest|pem|key|env)$|^\.ci\/run$|^\.[\w.-]+$/;

/**
 * @param {string} root
 * @returns {string[]} one line per problem
 */
export function checkText(root) {
  return [
    ...listFiles(root)
      .filter((file) => TEXT_FILE.test(file))
      .flatMap((file) => wrongLines(file, readText(root, file))),
    ...lockedHosts(root),
  ];
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
function wrongLines(file, text) {
  const applying = rules.filter(({ where, except }) => where.test(file) && !except?.test(file));
  if (applying.length === 0) return [];
  return text.split('\n').flatMap((line, index) =>
    applying
      .filter(({ mayExplain }) => !(mayExplain && isComment(file, line)))
      .flatMap(({ says, finds }) => {
        const found = finds.exec(line)?.[0].trim();
        return found === undefined ? [] : [`${file}:${index + 1}: ${says} (${found})`];
      }),
  );
}

/**
 * @param {string} file
 * @param {string} line
 */
function isComment(file, line) {
  return (CODE.test(file) ? /^\s*(?:\/\/|\/?\*)/ : /^\s*--/).test(line);
}

/**
 * The lock file must install from whatever registry a machine uses.
 * @param {string} root
 * @returns {string[]}
 */
function lockedHosts(root) {
  const file = path.join(root, 'package-lock.json');
  if (!fs.existsSync(file)) return ['package-lock.json: missing'];
  const host = /"resolved": "https?:\/\/([^/"]+)/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return host
    ? [`package-lock.json: names the host ${host}; write it with omit-lockfile-registry-resolved`]
    : [];
}
