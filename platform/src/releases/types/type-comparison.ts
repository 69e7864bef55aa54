import {
  type Checker,
  type Signature,
  SignatureKind,
  type Symbol as Declared,
  SymbolFlags,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';

/** One way in which what a shell declares does not serve a remote that was built with other declarations. */
export interface Misfit {
  /** How it is reached from the export: `useToast()(toast).action`. */
  path: string;
  /** The member, where one side does not know it. */
  member?: string;
  /** `lost`: the remote knows what the shell does not; `needed`: the shell demands what the remote does not know; `other`: the types differ. */
  kind: 'lost' | 'needed' | 'other';
  /** A member that need not be there matters only to a remote that names it. */
  isOptional: boolean;
  /** What each side takes it for; empty where it knows nothing of it. */
  types: { shell: string; remote: string };
  /** Declaration of each side, where there is one. */
  declared: { shell?: Declared; remote?: Declared };
}

/** `out`: the shell gives it to the remote; `in`: the remote gives it to the shell; null where nobody can tell. */
type Way = 'out' | 'in' | null;

/** Where the comparison stands. */
interface Place {
  path: string;
  declared: Misfit['declared'];
}

const TURNED = { out: 'in', in: 'out' } as const;

/** What these hold is given in the same direction as they are. */
const HOLDERS = ['Array', 'ReadonlyArray', 'Promise'];

/** `typeToString`: not cut short, and the outermost alias by what it stands for. */
const IN_FULL = 1 | 8_388_608;
const LONGEST = 160;

/**
 * Compares types of a shell with those a remote was built with, both in one program, and goes into them as far as they are our own (`isOwn`).
 * Whether one can stand in the place of the other is the compiler's answer; beside that, a member which the remote knows and the shell does not is
 * a misfit although it may be left out, and so is a method whose parameter became narrower, both of which the compiler lets pass.
 */
export class TypeComparison {
  readonly misfits: Misfit[] = [];
  readonly #answers = new Map<string, boolean>();

  constructor(
    private readonly checker: Checker,
    private readonly isOwn: (symbol: Declared) => boolean,
  ) {}

  /** Compares one export, or a type by which one side gives values to the other. */
  compare(name: string, shell: Type, remote: Type, way: 'out' | 'in'): void {
    this.#compare({ path: name, declared: {} }, shell, remote, way);
  }

  /** Whether something was found that keeps one from standing in the place of the other. */
  #compare(place: Place, shell: Type, remote: Type, way: Way): boolean {
    if (shell.id === remote.id) return false;
    const key = `${shell.id} ${remote.id} ${way}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    this.#answers.set(key, false);
    const answer = this.#lookInside(place, shell, remote, way) || this.#differ(place, shell, remote, way);
    this.#answers.set(key, answer);
    return answer;
  }

  #differ(place: Place, shell: Type, remote: Type, way: Way): boolean {
    if (way === null) return false;
    const isUsable =
      way === 'out' ? this.checker.isTypeAssignableTo(shell, remote) : this.checker.isTypeAssignableTo(remote, shell);
    if (isUsable) return false;
    const types = { shell: this.#words(shell), remote: this.#words(remote) };
    this.misfits.push({ ...place, kind: 'other', isOptional: false, types });
    return true;
  }

  #lookInside(place: Place, shell: Type, remote: Type, way: Way): boolean {
    const [one, ...others] = this.#objectsIn(shell);
    const [other, ...more] = this.#objectsIn(remote);
    if (!one || !other) return false;
    if (others.length > 0 || more.length > 0) return this.#compareNames(place, [one, ...others], [other, ...more]);
    if (one !== shell || other !== remote) return this.#compare(place, one, other, way);
    const answers = [
      ...this.#compareHeld(place, one, other, way),
      ...(this.#isOurs(one) && this.#isOurs(other)
        ? [...this.#compareMembers(place, one, other, way), ...this.#compareCalls(place, one, other, way)]
        : []),
    ];
    return answers.includes(true);
  }

  #objectsIn(type: Type): Type[] {
    const types = type.isUnionType() ? type.getTypes() : [type];
    return types.filter(({ flags }) => (flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0);
  }

  #isOurs(type: Type): boolean {
    const symbol = type.getSymbol();
    return symbol ? this.isOwn(symbol) : type.isIntersectionType();
  }

  /** Of several alternatives nobody says which answers to which: their members count together. */
  #compareNames(place: Place, shell: readonly Type[], remote: readonly Type[]): boolean {
    const known = new Set(shell.flatMap((type) => this.checker.getPropertiesOfType(type).map(({ name }) => name)));
    for (const type of remote.filter((one) => this.#isOurs(one)))
      for (const member of this.checker.getPropertiesOfType(type))
        if (!known.has(member.name)) this.#lose(place, member);
    return false;
  }

  /** What an array, a promise or a library's own type holds. */
  #compareHeld(place: Place, shell: Type, remote: Type, way: Way): boolean[] {
    const [mine, theirs] = this.#held(shell, remote);
    const holder = shell.getSymbol()?.name ?? '';
    const inside = HOLDERS.includes(holder) ? way : null;
    const indexed = this.checker.getIndexInfosOfType(remote).flatMap(({ keyType, valueType }) => {
      const own = this.checker.getIndexInfosOfType(shell).find((info) => info.keyType.id === keyType.id);
      return own ? [this.#compare({ ...place, path: `${place.path}[]` }, own.valueType, valueType, way)] : [];
    });
    return [
      ...mine.flatMap((type, index) => {
        const other = theirs[index];
        return other ? [this.#compare(place, type, other, inside)] : [];
      }),
      ...indexed,
    ];
  }

  #held(shell: Type, remote: Type): [readonly Type[], readonly Type[]] {
    const alias = shell.getAliasSymbol();
    if (alias && alias.id === remote.getAliasSymbol()?.id)
      return [shell.getAliasTypeArguments(), remote.getAliasTypeArguments()];
    if (!isReference(shell) || !isReference(remote) || shell.getTarget().id !== remote.getTarget().id) return [[], []];
    return [this.checker.getTypeArguments(shell), this.checker.getTypeArguments(remote)];
  }

  #compareMembers(place: Place, shell: Type, remote: Type, way: Way): boolean[] {
    const answers = this.checker.getPropertiesOfType(remote).map((member) => {
      const own = this.checker.getPropertyOfType(shell, member.name);
      if (!own) return this.#lose(place, member);
      const [mine, theirs] = [this.checker.getTypeOfSymbol(own), this.checker.getTypeOfSymbol(member)];
      if (!mine || !theirs) return false;
      const at = { path: `${place.path}.${member.name}`, declared: { shell: own, remote: member } };
      return this.#compare(at, mine, theirs, way);
    });
    if (way !== 'in') return answers;
    const needed = this.checker
      .getPropertiesOfType(shell)
      .filter((member) => !isOptional(member) && !this.checker.getPropertyOfType(remote, member.name));
    for (const member of needed)
      this.misfits.push({
        ...{ path: `${place.path}.${member.name}`, member: member.name, kind: 'needed', isOptional: false },
        ...{ types: { shell: this.#wordsOf(member), remote: '' }, declared: { shell: member } },
      });
    return [...answers, needed.length > 0];
  }

  #lose(place: Place, member: Declared): boolean {
    this.misfits.push({
      ...{ path: `${place.path}.${member.name}`, member: member.name, kind: 'lost', isOptional: isOptional(member) },
      ...{ types: { shell: '', remote: this.#wordsOf(member) }, declared: { remote: member } },
    });
    return !isOptional(member);
  }

  #compareCalls(place: Place, shell: Type, remote: Type, way: Way): boolean[] {
    return [SignatureKind.Call, SignatureKind.Construct].flatMap((kind) => {
      const [mine, theirs] = [shell, remote].map((type) => this.checker.getSignaturesOfType(type, kind));
      if (!mine || mine.length !== theirs?.length) return [];
      return mine.flatMap((signature, index) => {
        const other = theirs[index];
        return other ? this.#compareCall(place, signature, other, way) : [];
      });
    });
  }

  #compareCall(place: Place, shell: Signature, remote: Signature, way: Way): boolean[] {
    // What stands for any type is another for each side.
    const inside = [...shell.getTypeParameters(), ...remote.getTypeParameters()].length > 0 ? null : way;
    const parameters = shell.getParameters().flatMap((own, index) => {
      const other = remote.getParameters()[index];
      const [mine, theirs] = [own, other].map((symbol) => symbol && this.checker.getTypeOfSymbol(symbol));
      if (!other || !mine || !theirs) return [];
      const name = other.name.startsWith('__') ? 'props' : other.name;
      const at = { path: `${place.path}(${name})`, declared: { shell: own, remote: other } };
      return [this.#compare(at, mine, theirs, inside && TURNED[inside])];
    });
    const [mine, theirs] = [shell, remote].map((signature) => this.checker.getReturnTypeOfSignature(signature));
    if (!mine || !theirs) return parameters;
    return [...parameters, this.#compare({ ...place, path: `${place.path}()` }, mine, theirs, inside)];
  }

  #wordsOf(member: Declared): string {
    const type = this.checker.getTypeOfSymbol(member);
    return type ? this.#words(type) : '';
  }

  #words(type: Type): string {
    const words = this.checker.typeToString(type, undefined, IN_FULL).replaceAll(/\s+/g, ' ');
    return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  }
}

function isOptional({ flags }: Declared): boolean {
  return (flags & SymbolFlags.Optional) !== 0;
}

function isReference(type: Type): type is TypeReference {
  return type.isTypeReference();
}
