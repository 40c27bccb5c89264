import { Select as AntSelect, type SelectProps } from 'antd';
import { useUiText } from './ui-text.ts';

/** A select with the words of the specification: please select, no matching data, loading (R606–R608). */
export function Select<Value>(props: SelectProps<Value>) {
  const words = useUiText();
  return (
    <AntSelect<Value>
      placeholder={words('choose')}
      notFoundContent={words(props.loading ? 'loading' : 'noMatchingData')}
      {...props}
    />
  );
}
