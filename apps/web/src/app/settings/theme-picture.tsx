import { useText } from '../../kit/i18n/index.ts';
import css from './settings-drawer.module.css';

type Choice = 'light' | 'dark' | 'primary';

/** Themes as small pictures of the shell (look.md, page 10). */
export function ThemePicture<T extends Choice>(props: {
  readonly name: 'siderTheme' | 'headerTheme';
  readonly value: T;
  readonly options: readonly T[];
  readonly onChange: (value: T) => void;
}) {
  const t = useText();
  return (
    <div className={css['pictures']} role="radiogroup" aria-label={t(`app.settings.${props.name}`)}>
      {props.options.map((option) => (
        <label key={option} className={css['picture']}>
          <input
            type="radio"
            name={props.name}
            checked={option === props.value}
            onChange={() => props.onChange(option)}
          />
          <span className={css['frame']} data-part={props.name} data-theme-choice={option} aria-hidden />
          <span className={css['caption']}>{t(`app.settings.${option}`)}</span>
        </label>
      ))}
    </div>
  );
}
